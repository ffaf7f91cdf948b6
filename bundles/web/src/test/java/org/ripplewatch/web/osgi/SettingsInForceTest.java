package org.ripplewatch.web.osgi;

import static org.junit.Assert.assertEquals;

import java.lang.reflect.Proxy;
import java.util.Dictionary;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.osgi.framework.Bundle;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.metatype.AttributeDefinition;
import org.osgi.service.metatype.MetaTypeInformation;
import org.osgi.service.metatype.MetaTypeService;
import org.osgi.service.metatype.ObjectClassDefinition;
import org.ripplewatch.web.Setting;

public class SettingsInForceTest {

    private final Hashtable<String, Object> configured = new Hashtable<>();

    @Test
    public void aSettingThatNobodySetHasItsDefault() {
        assertEquals(List.of(new Setting("fetch.pause", "1s", "default", "The pause.")), settings(Map.of()));
    }

    @Test
    public void aFileSetsIt() {
        configured.put("pause", "3s");
        assertEquals(List.of(new Setting("fetch.pause", "3s", "conf/fetch.cfg", "The pause.")), settings(Map.of()));
    }

    @Test
    public void theEnvironmentGoesBeforeTheFile() {
        configured.put("pause", "3s");
        assertEquals(
                List.of(new Setting("fetch.pause", "5s", "environment RIPPLEWATCH_FETCH_PAUSE", "The pause.")),
                settings(Map.of("RIPPLEWATCH_FETCH_PAUSE", "5s")));
    }

    @Test
    public void aListIsToldWithCommas() {
        configured.put("pause", new String[] {"1s", "2s"});
        assertEquals("1s,2s", settings(Map.of()).get(0).value());
    }

    private List<Setting> settings(Map<String, String> environment) {
        AttributeDefinition pause = fake(
                AttributeDefinition.class,
                Map.of("getID", "pause", "getDescription", "The pause.", "getDefaultValue", new String[] {"1s"}));
        ObjectClassDefinition type =
                fake(ObjectClassDefinition.class, Map.of("getAttributeDefinitions", new AttributeDefinition[] {pause}));
        MetaTypeInformation information = fake(
                MetaTypeInformation.class, Map.of("getPids", new String[] {"fetch"}, "getObjectClassDefinition", type));
        MetaTypeService types = fake(MetaTypeService.class, Map.of("getMetaTypeInformation", information));
        Bundle ours = fake(Bundle.class, Map.of("getSymbolicName", "org.ripplewatch.fetch"));
        Bundle another = fake(Bundle.class, Map.of("getSymbolicName", "org.other"));
        Configuration configuration =
                fake(Configuration.class, Map.of("getProperties", (Dictionary<String, Object>) configured));
        ConfigurationAdmin admin =
                fake(ConfigurationAdmin.class, Map.of("listConfigurations", new Configuration[] {configuration}));
        return new SettingsInForce(types, admin, environment).of(ours, another);
    }

    /** Something that answers these methods and no others. */
    private static <T> T fake(Class<T> type, Map<String, Object> answers) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (!answers.containsKey(method.getName())) {
                        throw new AssertionError("nobody should ask for " + method);
                    }
                    return answers.get(method.getName());
                }));
    }
}

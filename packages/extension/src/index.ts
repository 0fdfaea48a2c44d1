export {
  defineEntry,
  defineRoute,
  defineSettingsPage,
  defineWidget,
  type Card,
  type Entry,
  type Extension,
  type ExtensionProps,
  type Icon,
  type Link,
  type Notify,
  type RouteConfig,
  type SettingsConfig,
  type WidgetConfig,
  type WidgetProps,
} from './define.ts'
export { useNotify, usePermissions, useRecord, useRefresh } from './hooks.ts'
export { isZone, zones, type Place, type RecordOf, type Records, type Zone } from './zones.ts'

export {
  defineBulkAction,
  definePaletteAction,
  type ActionContext,
  type BulkActionConfig,
  type PaletteActionConfig,
  type Question,
} from './define-actions.ts'
export { defineColumn, type CellProps, type ColumnConfig, type ColumnSort } from './define-columns.ts'
export { defineFilter, type FilterConfig } from './define-filters.ts'
export {
  defineField,
  definePrintDocument,
  defineTab,
  type FieldConfig,
  type PrintDocumentConfig,
  type RecordProps,
  type TabConfig,
} from './define-records.ts'
export {
  defineEntry,
  defineRoute,
  defineSettingsPage,
  defineWidget,
  type Card,
  type Choice,
  type Entry,
  type Extension,
  type ExtensionProps,
  type Icon,
  type Link,
  type Notify,
  type PartConfig,
  type RouteConfig,
  type SettingsConfig,
  type WidgetConfig,
  type WidgetProps,
} from './define.ts'
export { defineTimeline, type TimelineConfig, type TimelineItem } from './define-timelines.ts'
export { useNotify, usePermissions, useRecord, useRefresh } from './hooks.ts'
export type { FieldRecord, FilteredList, List, RecordPage, RowOf, TimelineRecord } from './lists.ts'
export { isZone, zones, type Place, type RecordOf, type Records, type Zone } from './zones.ts'

import type { ListFilter } from './list-config.ts'
import type { ListState } from './list-state.ts'
import type { ChangeViewOptions, ViewOptions } from './use-view-options.ts'

export type ToolbarColumn = { readonly id: string; readonly header: string; readonly isHidden?: boolean }

export type ToolbarProps = {
  readonly title: string
  readonly searchHint: string | undefined
  readonly filters: readonly ListFilter<Record<string, unknown>>[]
  readonly timeZone: string
  readonly columns: readonly ToolbarColumn[]
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly viewOptions: ViewOptions
  readonly onViewOptions: ChangeViewOptions
  readonly hasTiles?: boolean
  readonly onExport?: () => void
}

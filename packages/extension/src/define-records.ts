import type { ComponentType } from 'react'
import type { Choice, Extension, ExtensionProps, PartConfig } from './define.ts'
import type { DocumentRecord, FieldRecord, PrintedAs, RecordPage } from './lists.ts'

/**
 * What a tab or a document is given: the record, under the name of its kind. A return is `orderReturn`, with its
 * `order`.
 */
export type RecordProps<R extends DocumentRecord> = ExtensionProps & PrintedAs<R>

export type TabConfig<P extends RecordPage = RecordPage> = PartConfig & { readonly record: P; readonly label: string }

export type PrintDocumentConfig<R extends DocumentRecord = DocumentRecord> = PartConfig & {
  readonly record: R
  readonly label: string
}

/** A tab of the page of a record, after the dashboard's own. */
export const defineTab = <const P extends RecordPage>(
  Component: ComponentType<RecordProps<P>>,
  config: TabConfig<P>,
): Extension => ({ Component, config: { ...config, type: 'tab' } })

/** A document of a record, shown as it will be printed: in the Print menu of an order, in the menu of other pages. */
export const definePrintDocument = <const R extends DocumentRecord>(
  Component: ComponentType<RecordProps<R>>,
  config: PrintDocumentConfig<R>,
): Extension => ({ Component, config: { ...config, type: 'print_document' } })

export type FieldConfig = PartConfig & {
  readonly record: FieldRecord
  readonly label: string
  /** Below the control. */
  readonly hint?: string
} & (
    | { readonly input: 'line' | 'lines' | 'number' | 'switch' }
    | { readonly input: 'choice'; readonly options: readonly Choice[] }
  )

/** A field of a record, in its metadata under the name of the extension and its own: `labels/paper`. */
export const defineField = (config: FieldConfig): Extension => ({ config: { ...config, type: 'field' } })

import type { ExportFormat } from '@storeroom/contract'

/** The settings of a product export's format. */
export type FormatContext = {
  readonly format: ExportFormat
  /** Of the format `table`: which columns, and what they are called. */
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  /** Lower case; of the prices of feeds and tables. */
  readonly currency_code: string
  /** Of feeds: the address of a product, with `{handle}` in it. */
  readonly product_url: string
  /** Where the shop is reached; pictures of its own have no host in their addresses. */
  readonly origin: string
}

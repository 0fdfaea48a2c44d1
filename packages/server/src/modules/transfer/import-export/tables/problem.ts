type Params = Readonly<Record<string, string | number>>

/** v1's words for a bad row of a price list (docs/contract/errors.md §7). */
const rowError = ({ id, sku }: Params, inner: string) =>
  `Error while processing row with: variant ID: ${id}, variant SKU: ${sku}, ${inner}`

/**
 * The English sentence of every reason; the first three and the unknown region are v1's own, word for word
 * (docs/contract/imports.md §2, docs/contract/errors.md §7).
 */
const sentences = {
  unknown_column: (p) =>
    `Unable to treat column ${p['name']} from the csv file. No target column found in the provided schema`,
  required_cell: (p) => `No value found for target column "${p['name']}" in line ${p['row']} of the given csv file`,
  missing_columns: (p) => `Missing column(s) ${p['names']} from the given csv file`,

  empty_file: () => 'The file is empty.',
  duplicate_column: (p) => `The column "${p['name']}" is there twice.`,
  quote_not_closed: () => 'A double quote opens a cell here and no other one closes it.',
  record_too_long: (p) =>
    `The row that begins here is longer than ${p['limit']} bytes; most likely a double quote is missing.`,
  not_a_workbook: (p) => `The Excel file cannot be read: ${p['message']}.`,
  not_csv: (p) => `The file cannot be read from here on: ${p['message']}`,

  cell_count: (p) => `The row has ${p['found']} cells, the header has ${p['expected']}.`,
  unreadable_characters: () => 'The cell has characters that are not text. Save the file as "CSV UTF-8" and try again.',
  failed_formula: (p) => `The formula in the cell failed: ${p['value']}.`,
  handle_again: (p) =>
    `Handle "${p['handle']}" appears again in line ${p['line']}: its product began in line ${p['first']} and ended before another product. Rows of one product must stand together.`,
  first_row_bad: (p) => `Left out because the first row of this product, line ${p['first']}, is bad.`,
  too_many_rows: (p) => `The product has more than ${p['limit']} rows.`,

  not_a_number: (p) => `"${p['value']}" is not a number.`,
  not_an_integer: (p) => `"${p['value']}" is not a whole number.`,
  negative_number: (p) => `"${p['value']}" is negative.`,
  number_too_large: (p) => `"${p['value']}" is too large.`,
  too_many_decimals: (p) => `"${p['value']}" has more decimals than ${p['currency']} has: ${p['decimals']}.`,
  not_a_boolean: (p) => `"${p['value']}" is neither true nor false.`,
  unknown_value: (p) => `"${p['value']}" is none of ${p['allowed']}.`,

  unknown_option: (p) => `The product has no option "${p['option']}".`,
  unnamed_option: (p) => `The value "${p['value']}" belongs to no option: the option has no name.`,
  duplicate_option: (p) => `The option "${p['option']}" is there twice.`,
  missing_option_value: (p) => `The variant has no value for the option "${p['option']}".`,
  duplicate_variant: (p) => `The variant in line ${p['first']} has the same option values.`,
  row_without_variant: () => 'The row names no variant.',

  value_again: (p) => `"${p['value']}" stands in line ${p['first']} already.`,
  unknown_product: (p) => `There is no product with the id ${p['id']}.`,
  unknown_variant: (p) => `The product has no variant with the id ${p['id']}.`,
  variant_again: (p) => `The row means the same variant as line ${p['first']}.`,
  variant_exists: (p) => `The product has another variant with these option values: ${p['title']}.`,
  not_in_shop: () => 'Left out because the shop does not have it, and only what it has is to be changed.',
  title_missing: () => 'A new product needs a title.',
  variant_title_missing: () => 'A new variant needs a title or option values.',
  handle_unusable: (p) => `Nothing in "${p['handle']}" can be part of an address.`,
  handle_taken: (p) => `Another product has the handle "${p['handle']}".`,
  sku_taken: (p) => `Another variant has the SKU "${p['value']}".`,
  barcode_taken: (p) => `Another variant has the barcode "${p['value']}".`,
  unknown_collection: (p) => `There is no collection with the handle "${p['handle']}".`,
  unknown_category: (p) => `There is no category with the handle "${p['handle']}".`,
  unknown_currency: (p) => `There is no currency ${p['currency']}.`,
  unknown_region: (p) => `Trying to set a price for a region ${p['region']} that doesn't exist`,
  region_currency: (p) => `The region ${p['region']} sells in ${p['expected']}, not in ${p['currency']}.`,
  no_variant_left: () => 'Left out because every variant of the product is bad.',

  sku_or_id_required: (p) => rowError(p, 'SKU or ID is required'),
  unknown_list_variant: (p) =>
    rowError(
      p,
      p['id'] === '' ? `Variant with sku: ${p['sku']} was not found` : `Variant with id: ${p['id']} was not found`,
    ),
  changed_since: (p) => `changed since the import to ${p['now']}, stays as it is.`,
  record_changed_since: () => 'somebody has worked on it since the import, it is not deleted.',
  record_reserved: () => 'units of it are reserved, it is not deleted.',
  record_gone: () => 'deleted since, nothing of it can be restored.',
  value_gone: (p) => `"${p['value']}" has been deleted since and cannot be restored.`,
  still_used: (p) => `"${p['value']}" is used by other products and is not deleted.`,
  not_an_email: (p) => `"${p['value']}" is not an email address.`,
  text_too_long: (p) => `The text is longer than ${p['limit']} characters.`,
  unknown_customer: (p) => `There is no customer with the id ${p['id']}.`,
  unknown_country: (p) => `There is no country "${p['value']}".`,
  registered_email: (p) => `The customer has an account and keeps the address ${p['value']}: only they can change it.`,
  email_taken: (p) => `Another customer has the address "${p['value']}".`,
  group_used: (p) => `the group "${p['value']}" has other members or price lists and is not deleted.`,
  missing_picture: (p) => `The ZIP file has no picture "${p['name']}".`,
  ambiguous_picture: (p) =>
    `The ZIP file has several pictures that "${p['name']}" can mean. Write the folder before the name.`,
  not_written: (p) => `The row could not be written: ${p['message']}`,
} as const satisfies Record<string, (params: Params) => string>

export type ReasonCode = keyof typeof sentences

export interface Reason {
  readonly code: ReasonCode
  readonly params: Params
}

/** A problem of one row or, in an `ImportFileError`, of the file. */
export interface ImportProblem {
  /** Line of the file, from 1. */
  readonly line: number
  /** Null when the whole row is meant. */
  readonly column: string | null
  readonly handle: string | null
  readonly reason: Reason
  /** The reason as an English sentence. */
  readonly text: string
}

export const reason = (code: ReasonCode, params: Params = {}): Reason => ({ code, params })

export const problemAt = (
  { line, handle = null, column = null }: { line: number; handle?: string | null; column?: string | null },
  why: Reason,
): ImportProblem => ({ line, column, handle, reason: why, text: sentences[why.code](why.params) })

/** The file as a whole cannot be read, or not beyond a line. The message is the one v1 jobs fail with. */
export class ImportFileError extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem) {
    super(`The csv file parsing failed due to: ${problem.text}`)
    this.name = 'ImportFileError'
    this.problem = problem
  }
}

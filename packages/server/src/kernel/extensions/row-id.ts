/** The record of a row of an extension in the history. No name of an extension or a table has a line break. */
export const extensionRowId = (extension: string, table: string, key: string): string =>
  `${extension}\n${table}\n${key}`

/** SQL of the key in an `extensionRowId`. Of a key with a line break it is the first line. */
export const keyOfExtensionRow = (id: string): string => `split_part(${id}, E'\\n', 3)`

/** SQL of the `extensionRowId` of a row of `extension_row`. */
export const extensionRowIdOf = (row: string): string =>
  `${row}.extension_id || E'\\n' || ${row}.table_name || E'\\n' || ${row}.key`

/** What a column means that is left out. */
export const IGNORED = 'ignore'

/** The target that the user chose for each column, by its name. */
export type ColumnMapping = Readonly<Record<string, string>>

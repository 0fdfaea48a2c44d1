/** A statement as the database takes it: places are numbered from `$1`, with a value for each. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Columns of a sheet that may hold something; Excel allows 16,384, more than any import needs. */
export const MAX_COLUMNS = 2_000
/** Characters of one text; Excel allows 32,767 in a cell. */
export const MAX_TEXT = 1_000_000
/** Bytes of a sheet once it is unpacked; it is read chunk by chunk, so this bounds time. */
export const MAX_SHEET = 1024 ** 3
/** Bytes of what is held in memory while a sheet is read: the texts that its cells refer to. */
export const MAX_STRINGS = 128 * 1024 ** 2
/** How many of these texts there may be. */
export const MAX_STRING_COUNT = 2_000_000
/** Bytes of the parts that describe a workbook. */
export const MAX_SMALL_PART = 16 * 1024 ** 2

/** A file is no readable workbook, or too large. The message continues “The Excel file cannot be read: …”. */
export class WorkbookError extends Error {}

/** The code of an error of the system (`ENOENT`), the database (an SQLSTATE) or a library. Empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

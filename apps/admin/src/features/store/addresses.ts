/** Addresses of a text, one a line. */
export const addressesOf = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

/** As the server reads them: it has the last word. */
export const isAddress = (text: string): boolean => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/.test(text)

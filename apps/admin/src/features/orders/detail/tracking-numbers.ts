/** Tracking numbers as they are typed: one per line, or with commas between them. */
export const numbersIn = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((number) => number.trim())
    .filter((number) => number !== '')

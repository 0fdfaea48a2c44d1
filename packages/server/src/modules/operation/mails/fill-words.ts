/** Values of placeholders by name. An empty value is unknown, such as the name of a guest. */
export type Values = Readonly<Record<string, string>>

/** Puts values in place of `{name}`; a placeholder without a value stays. */
export const filled = (words: string, values: Values) =>
  words.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)

/** Placeholder for an unknown value until the words around it are adapted; a private-use character, which no text has. */
const GAP = '\uE000'

/** Unknown values at the beginning of a sentence, what divides them from it, and its first letter. */
const beginnings = new RegExp(`(^|[.!?؟]\\s+|\\n)(?:${GAP}\\s*)+[,،;:.!]?\\s*(\\p{Ll}?)`, 'gu')
/** An unknown value before a comma, with the comma before it. */
const inserted = new RegExp(`[,،]?[ \\t]*${GAP}(?=[,،])`, 'gu')
const others = new RegExp(`[ \\t]*${GAP}`, 'gu')

/**
 * The same for the shop's own words, in which any value may be unknown: the words around it close up, and a sentence that
 * began with it begins with a capital letter. `Hello {first_name},` becomes `Hello,`, and `{first_name}, thank you` becomes
 * `Thank you`.
 */
export function filledWithoutGaps(words: string, values: Values): string {
  const known = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? GAP : value]))
  return filled(words, known)
    .replaceAll(beginnings, (_, before: string, letter: string) => `${before}${letter.toLocaleUpperCase()}`)
    .replaceAll(inserted, '')
    .replaceAll(others, '')
    .trim()
}

/** Without accents and case. Not in the browser's language: in Turkish, the small I is another letter. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a query occurs in a text, also within a word. An empty query matches everything. */
export function matchesAllWords(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query.trim())
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Whether a text starts with a query, ignoring accents and case. */
export const hasPrefix = (text: string, query: string): boolean => fold(text).startsWith(fold(query.trim()))

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Whether every word of a query occurs in a text, ignoring accents and case. */
export function hasWords(text: string, query: string): boolean {
  const about = plain(text)
  return plain(query.trim())
    .split(/\s+/)
    .every((word) => about.includes(word))
}

/** Whether a text starts with a query, ignoring accents and case. */
export const startsWith = (text: string, query: string): boolean => plain(text).startsWith(plain(query.trim()))

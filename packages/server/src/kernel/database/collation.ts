/**
 * The ICU collation every text sort and cursor names explicitly: the engines' default collations differ (`C` when
 * embedded, whatever the cluster was made with otherwise). The root collation is the only language-aware one that
 * both the embedded engine and PostgreSQL 15 and later carry; pass it quoted: `order by title collate "und-x-icu"`.
 */
export const TEXT_COLLATION = 'und-x-icu'

/** In the root collation this sign is last: appended to a text, it sorts after every text that begins with it. */
const LAST = '\uFFFF'

/**
 * All texts that begin with `words`, whatever their case and accents: from the first of them to before the second. Only
 * the accents of Latin, Greek and Cyrillic letters are removed: the vowel signs of other scripts are letters to this order.
 */
export function beginningWith(words: string): readonly [first: string, end: string] {
  const first = words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  return [first, first + LAST]
}

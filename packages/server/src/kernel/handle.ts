/**
 * A handle from a title: lower-case words joined by hyphens, accents folded, other scripts kept
 * (contract/states.md §1.3).
 */
export const handleOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

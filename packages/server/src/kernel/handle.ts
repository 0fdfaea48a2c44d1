/**
 * A handle from a title: lower-case words joined by hyphens (docs/contract/states.md §1.3). Accents of Latin and Greek
 * letters are folded; in other scripts such signs make another letter and stay.
 */
export const handleOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

import { idsIn, type Metadata } from './metadata.ts'

/** The maximum that the server excludes from a list (`except` in docs/compatibility.md). */
const MAX_FIRST = 100

/** Ids of the products that a collection shows first, in their order (`metadata` of docs/api.md). */
export const idsShownFirst = (metadata: Metadata): readonly string[] => idsIn(metadata, 'products_first', MAX_FIRST)

type Parts = { readonly ahead: readonly [from: number, to: number]; readonly offset: number; readonly limit: number }

/**
 * Which rows a page has: first some of the `ahead` products, then some of the others. `page` begins at 1.
 * @returns the part of the products ahead, as for `slice`, and offset and limit among the others
 */
export function partsOf(page: number, size: number, ahead: number): Parts {
  const [from, to] = [(page - 1) * size, page * size]
  const taken = Math.max(0, Math.min(to, ahead) - from)
  return { ahead: [Math.min(from, ahead), Math.min(to, ahead)], offset: Math.max(0, from - ahead), limit: size - taken }
}

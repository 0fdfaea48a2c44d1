/** The state of a list of products. It is in the address, so that Back and links show the same list. */
export type ListQuery = {
  readonly q?: string
  readonly category_id?: string[]
  /** If set, includes products of all descendant categories. */
  readonly include_category_children?: boolean
  readonly collection_id?: string[]
  readonly type_id?: string[]
  readonly tags?: string[]
  readonly order?: string
  /** The page number, from 1. */
  readonly page: number
}

/** The fixed part of the list, independent of filters. */
export type ListBase = Pick<ListQuery, 'category_id' | 'include_category_children' | 'collection_id'>

/** Ways to sort a list: their name in the address and the server's `order`. */
export const sorts = { newest: '-created_at', az: 'title', za: '-title' } as const
export type SortName = keyof typeof sorts

export const isSort = (name: string | null): name is SortName => name !== null && Object.hasOwn(sorts, name)

/** A page number from 1 to 1,000; 1 for a text that is no number. */
const pageOf = (text: string | null): number => Math.max(1, Math.min(1000, Math.trunc(Number(text)) || 1))

/** Filters, sort and page from an address; the page adds the fixed part of the list, such as its category. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const order = search.get('order')
  const [q, type_id, tags] = [search.get('q')?.trim(), search.getAll('type'), search.getAll('tag')]
  return {
    ...(q && { q }),
    ...(type_id.length > 0 && { type_id }),
    ...(tags.length > 0 && { tags }),
    ...(isSort(order) && { order: sorts[order] }),
    page: pageOf(search.get('page')),
  }
}

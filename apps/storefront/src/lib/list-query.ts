/** What a list of products shows; it stands in the address, so that Back and links lead to the same list. */
export type ListQuery = {
  readonly q?: string
  readonly category_id?: string[]
  /** With it, also products of all categories below those. */
  readonly include_category_children?: boolean
  readonly collection_id?: string[]
  readonly type_id?: string[]
  readonly tags?: string[]
  readonly order?: string
  /** From 1. */
  readonly page: number
}

/** What belongs to the list itself, whatever is filtered. */
export type ListBase = Pick<ListQuery, 'category_id' | 'include_category_children' | 'collection_id'>

/** Ways to sort, as they stand in the address, and what the server is asked for. */
export const orders = { newest: '-created_at', az: 'title', za: '-title' } as const
export type OrderName = keyof typeof orders

export const isOrder = (name: string | null): name is OrderName => name !== null && Object.hasOwn(orders, name)

const pageOf = (text: string | null): number => Math.max(1, Math.min(1000, Math.trunc(Number(text)) || 1))

/** Filters, sort and page of an address; what belongs to the list itself (its category, say) is added by the page. */
export function listQueryOf(search: URLSearchParams): ListQuery {
  const order = search.get('order')
  const [q, type_id, tags] = [search.get('q')?.trim(), search.getAll('type'), search.getAll('tag')]
  return {
    ...(q && { q }),
    ...(type_id.length > 0 && { type_id }),
    ...(tags.length > 0 && { tags }),
    ...(isOrder(order) && { order: orders[order] }),
    page: pageOf(search.get('page')),
  }
}

import type { SearchHit, SearchKind } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'
import { paths } from '../../lib/paths.ts'

type KindRow = {
  /** The key of the heading above its hits. */
  readonly words: string
  /** The page that shows it; its icon is that of the nearest link of the sidebar. */
  readonly address: (hit: SearchHit) => string
}

/** Something without a page of its own is shown on that of another record. */
const parentOf = ({ id, parent_id }: SearchHit) => parent_id ?? id

export const hitKinds: Readonly<Record<SearchKind, KindRow>> = {
  customer: { words: 'permissions:resource.customers', address: ({ id }) => paths.customer({ id }) },
  order: { words: 'permissions:resource.orders', address: ({ id }) => paths.order({ id }) },
  product: { words: 'permissions:resource.products', address: ({ id }) => paths.product({ id }) },
  variant: {
    words: 'search:kind.variant',
    address: (hit) => paths.product({ id: parentOf(hit) }, { variant: hit.id }),
  },
  discount: { words: 'permissions:resource.discounts', address: ({ id }) => paths.discount({ id }) },
  gift_card: { words: 'permissions:resource.gift-cards', address: ({ id }) => paths.giftCard({ id }) },
  collection: { words: 'permissions:resource.collections', address: ({ id }) => paths.collection({ id }) },
  category: { words: 'permissions:resource.product-categories', address: ({ id }) => paths.category({ id }) },
  draft_order: { words: 'permissions:resource.draft-orders', address: ({ id }) => paths.draftOrder({ id }) },
  return: { words: 'search:kind.return', address: (hit) => paths.order({ id: parentOf(hit) }) },
  price_list: { words: 'permissions:resource.price-lists', address: ({ id }) => paths.priceList({ id }) },
  customer_group: { words: 'permissions:resource.customer-groups', address: ({ id }) => paths.customerGroup({ id }) },
}

/**
 * Amber: waits for an action or is disabled; green: done or in use; red: failed or rejected; blue: under way or
 * scheduled; gray: over, or a draft. Other statuses are not shown.
 */
export const statusTones: ReadonlyMap<string, Tone> = new Map([
  ['not_fulfilled', 'warning'],
  ['partially_fulfilled', 'warning'],
  ['fulfilled', 'success'],
  ['partially_shipped', 'warning'],
  ['shipped', 'success'],
  ['partially_returned', 'info'],
  ['returned', 'neutral'],
  ['canceled', 'neutral'],
  ['requires_action', 'danger'],
  ['draft', 'neutral'],
  ['proposed', 'info'],
  ['published', 'success'],
  ['rejected', 'danger'],
  ['active', 'success'],
  ['scheduled', 'info'],
  ['expired', 'neutral'],
  ['disabled', 'warning'],
  ['spent', 'neutral'],
  ['open', 'info'],
  ['completed', 'success'],
  ['requested', 'warning'],
  ['received', 'success'],
])

/** Of hits that match equally well, those that the user opened last come first. */
export function recentFirst(hits: readonly SearchHit[], visited: readonly string[]): readonly SearchHit[] {
  const placeOf = (hit: SearchHit) => {
    const place = visited.indexOf(hitKinds[hit.kind].address(hit).split('?')[0] ?? '')
    return place === -1 ? visited.length : place
  }
  const matches = [...new Set(hits.map(({ match }) => match))]
  return matches.flatMap((match) =>
    hits.filter((hit) => hit.match === match).toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

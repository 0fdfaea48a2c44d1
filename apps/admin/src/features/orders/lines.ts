import type { LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'

type Lined = Pick<Order, 'items' | 'swaps' | 'claims'>

/** All lines that customers can have units of: bought with an order, and sent for its exchanges and claims. */
export const allLinesOf = ({ items = [], swaps = [], claims = [] }: Lined): readonly LineItem[] => [
  ...items,
  // Before the customer has agreed to an exchange, its new items are an offer.
  ...swaps.filter(({ confirmed_at, canceled_at }) => confirmed_at != null && canceled_at == null).flatMap(addedBy),
  ...claims.filter(({ canceled_at }) => canceled_at === null).flatMap(addedBy),
]

const addedBy = ({ additional_items = [] }: { readonly additional_items?: readonly LineItem[] }) => additional_items

/** The title of a line of an order, its exchanges or claims, by its id. */
export const titleOf = ({ items = [], swaps = [], claims = [] }: Lined, lineId: string): string =>
  [...items, ...[...swaps, ...claims].flatMap(addedBy)].find(({ id }) => id === lineId)?.title ?? lineId

/** The title of a line in a form; an exchange or a claim may have sent what was bought before. */
export function useLineName(): (line: Pick<LineItem, 'title' | 'swap_id' | 'claim_order_id'>) => string {
  const { t } = useTranslation('orders')
  return ({ title, swap_id, claim_order_id }) => {
    if (swap_id != null) return t('line.ofExchange', { title })
    return claim_order_id == null ? title : t('line.ofClaim', { title })
  }
}

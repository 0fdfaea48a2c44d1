import type { StoreOrder } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'

type State = Pick<StoreOrder, 'status' | 'payment_status' | 'fulfillment_status'>

/** The most important statuses come first; all other statuses mean “on its way to you”. */
function wordOf({ status, payment_status, fulfillment_status }: State): WordKey {
  if (status === 'canceled') return 'order.canceled'
  if (payment_status === 'refunded') return 'order.refunded'
  if (fulfillment_status === 'returned') return 'order.returned'
  if (fulfillment_status === 'shipped') return 'order.shipped'
  if (fulfillment_status === 'partially_shipped') return 'order.partlyShipped'
  return 'order.received'
}

export function OrderState({ order }: { readonly order: State }) {
  const { t } = useWords()
  return <span className="tag">{t(wordOf(order))}</span>
}

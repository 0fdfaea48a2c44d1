import type { StoreOrder } from '@storeroom/contract'
import { useWords } from '../../words/use-words.tsx'

type State = Pick<StoreOrder, 'status' | 'payment_status' | 'fulfillment_status'>

/** Fulfillment statuses with words of their own; all others are shown as received. */
const words = {
  fulfilled: 'packed',
  partially_shipped: 'partlyShipped',
  shipped: 'shipped',
  partially_returned: 'partlyReturned',
  returned: 'returned',
} as const satisfies Partial<Record<State['fulfillment_status'], string>>

const isKnown = (status: State['fulfillment_status']): status is keyof typeof words => status in words

/** The most important statuses come first. */
function stateOf({ status, payment_status, fulfillment_status }: State) {
  if (status === 'canceled') return 'canceled'
  if (payment_status === 'refunded') return 'refunded'
  return isKnown(fulfillment_status) ? words[fulfillment_status] : 'received'
}

export function OrderState({ order }: { readonly order: State }) {
  const { t } = useWords()
  return <span className="tag">{t(`order.${stateOf(order)}`)}</span>
}

/** The state of an order in a sentence. */
export function StateSentence({ order }: { readonly order: State }) {
  const { t } = useWords()
  return <p className="lead">{t(`order.${stateOf(order)}.text`)}</p>
}

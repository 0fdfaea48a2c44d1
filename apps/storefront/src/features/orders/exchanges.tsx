import type { StoreOrder } from '@storeroom/contract'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { useWords } from '../../words/use-words.tsx'

/** `token`: of the mailed link that the order was opened by. */
type ExchangesProps = { readonly order: StoreOrder; readonly token: string | undefined }

/** The agreed exchanges of an order; those that wait for an answer are in `NextSteps`. */
export function Exchanges({ order, token }: ExchangesProps) {
  const { t, date } = useWords()
  const { swaps = [] } = order
  const agreed = swaps.filter(({ confirmed_at, canceled_at }) => confirmed_at != null && canceled_at == null)
  if (agreed.length === 0) return null
  return (
    <section className="stack" aria-labelledby="exchanges">
      <h2 id="exchanges">{t('order.exchanges')}</h2>
      <ul className="parcels">
        {agreed.map(({ id, cart_id, confirmed_at, additional_items = [] }) => (
          <li key={id}>
            {confirmed_at != null && <strong>{t('order.exchange.agreed', { date: date(confirmed_at) })}</strong>}
            {additional_items.map((item) => (
              <span key={item.id}>
                {item.title} <span className="muted">{t('cart.times', { count: item.quantity })}</span>
              </span>
            ))}
            {cart_id !== null && <Link to={to.exchange(cart_id, { token })}>{t('order.next.swap.link')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

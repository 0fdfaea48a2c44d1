import type { FoundOrder } from '@storeroom/contract'
import { Fact } from '../../ui/fact.tsx'
import { useWords } from '../../words/use-words.tsx'
import { OrderState } from './order-state.tsx'

/** Lines have no ids here, so lines with the same title are shown as one. */
const piecesOf = ({ items }: FoundOrder) =>
  [...Map.groupBy(items, ({ title }) => title)].map(([title, lines]) => ({
    title,
    quantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
  }))

/** The status and items of an order, which its number and e-mail address are enough for. */
export function FoundOrderPanel({ order }: { readonly order: FoundOrder }) {
  const { t, date } = useWords()
  return (
    <section className="panel stack" aria-labelledby="found-order">
      <h2 id="found-order">{t('order.title', { number: String(order.display_id) })}</h2>
      <dl className="facts">
        <Fact label={t('order.date')}>{date(order.created_at)}</Fact>
        <Fact label={t('order.state')}>
          <OrderState order={order} />
        </Fact>
        <div>
          <dt>{t('order.items')}</dt>
          {piecesOf(order).map(({ title, quantity }) => (
            <dd key={title}>
              {title} <span className="muted">{t('cart.times', { count: quantity })}</span>
            </dd>
          ))}
        </div>
      </dl>
      <p className="muted">{t('findOrder.reduced')}</p>
    </section>
  )
}

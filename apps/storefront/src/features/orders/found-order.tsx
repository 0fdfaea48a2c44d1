import type { FoundOrder } from '@storeroom/contract'
import { useRequestOrderLink } from '@storeroom/react'
import { writtenNumber } from '../../lib/order-number.ts'
import { Fact } from '../../ui/fact.tsx'
import { Notice } from '../../ui/panels.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWords } from '../../words/use-words.tsx'
import type { OrderNumber } from './order-number-fields.tsx'
import { OrderState } from './order-state.tsx'

/** The quantity by title. Lines with the same title are added up, because this response has no ids of lines. */
const unitsOf = ({ items }: FoundOrder) =>
  [...Map.groupBy(items, ({ title }) => title)].map(([title, lines]) => ({
    title,
    quantity: lines.reduce((units, { quantity }) => units + quantity, 0),
  }))

type PanelProps = { readonly order: FoundOrder; readonly number: OrderNumber }

/** The status and items of an order, for anyone who knows its number and email address; a button emails its link. */
export function FoundOrderPanel({ order, number }: PanelProps) {
  const { t, date } = useWords()
  return (
    <section className="panel stack" aria-labelledby="found-order">
      <h2 id="found-order">{t('order.title', { number: writtenNumber(order) })}</h2>
      <dl className="facts">
        <Fact label={t('order.date')}>{date(order.created_at)}</Fact>
        <Fact label={t('order.state')}>
          <OrderState order={order} />
        </Fact>
        <div>
          <dt>{t('order.items')}</dt>
          {unitsOf(order).map(({ title, quantity }) => (
            <dd key={title}>
              {title} <span className="muted">{t('cart.times', { count: quantity })}</span>
            </dd>
          ))}
        </div>
      </dl>
      <LinkRequest number={number} />
    </section>
  )
}

function LinkRequest({ number }: { readonly number: OrderNumber }) {
  const { t } = useWords()
  const request = useRequestOrderLink()
  const form = useForm({ fields: {}, send: () => request.mutateAsync(number) })
  if (request.isSuccess) return <Notice tone="success">{t('findOrder.sent', { email: number.email })}</Notice>
  return (
    <SubmitForm form={form} submit="findOrder.send" className="stack">
      <p className="muted">{t('findOrder.rest')}</p>
    </SubmitForm>
  )
}

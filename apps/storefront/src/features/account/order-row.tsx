import type { StoreOrder } from '@storeroom/contract'
import { Link } from '../../app/navigation.tsx'
import { to } from '../../lib/address.ts'
import { writtenNumber } from '../../lib/order-number.ts'
import { useWords } from '../../words/use-words.tsx'

export function OrderRow({ order }: { readonly order: StoreOrder }) {
  const { t, money, date } = useWords()
  const titles = (order.items ?? []).map(({ title }) => title).join(', ')
  return (
    <li>
      <Link to={to.order(order.id)} className="order-row">
        <span>
          <span className="line-title">{t('order.title', { number: writtenNumber(order) })}</span>
          <span className="muted small">
            {date(order.created_at)} · {titles}
          </span>
        </span>
        <span className="amount">{order.total === undefined ? '' : money(order.total, order.currency_code)}</span>
      </Link>
    </li>
  )
}

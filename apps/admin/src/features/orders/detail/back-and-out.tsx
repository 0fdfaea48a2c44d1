import type { LineItem, Order } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { titleOf } from '../lines.ts'

type Piece = { readonly item_id: string; readonly quantity: number }

type BackAndOutProps = {
  readonly label: string
  readonly order: Order
  /** What comes back. */
  readonly back: readonly Piece[]
  /** What is sent. */
  readonly out: readonly LineItem[]
}

/** What comes back for an exchange or a claim, and what is sent. */
export function BackAndOut({ label, order, back, out }: BackAndOutProps) {
  const { t } = useTranslation('orders')
  const rows = [
    ...back.map(({ item_id, quantity }) => ({
      id: item_id,
      quantity: t('newItems.back', { quantity }),
      title: titleOf(order, item_id),
    })),
    ...out.map(({ id, quantity, title }) => ({ id, quantity: t('newItems.out', { quantity }), title })),
  ]
  if (rows.length === 0) return null
  return (
    <ul aria-label={label}>
      {rows.map(({ id, quantity, title }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <span className="tabular text-muted">{quantity}</span>
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { LineItem } from '@storeroom/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { Link } from '@storeroom/ui/buttons/link'
import { paths } from '../../../lib/paths.ts'

type ItemsProps = {
  readonly items: readonly LineItem[]
  readonly currency: string
  /** The accessible name of the list; by default that of the items of an order. */
  readonly label?: string
  /** Shown below an item, such as its reservations. */
  readonly note?: (item: LineItem) => ReactNode
}

/** Line items: picture, title, price, quantity, total. */
export function SoldItems({ items, currency, label, note }: ItemsProps) {
  const { t } = useTranslation('orders')
  return (
    <ul aria-label={label ?? t('items.title')} className="@container border-t border-default">
      {items.map((item) => (
        <Line key={item.id} item={item} currency={currency} note={note?.(item)} />
      ))}
    </ul>
  )
}

type LineProps = { readonly item: LineItem; readonly currency: string; readonly note: ReactNode }

function Line({ item, currency, note }: LineProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const { unit_price, quantity, subtotal = unit_price * quantity, discount_total = 0 } = item
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-default py-2">
      <Thumbnail url={item.thumbnail} size={36} />
      <div className="min-w-0 flex-1">
        <ItemTitle item={item} />
        <ItemVariant item={item} />
        {note}
      </div>
      <div className="tabular grid shrink-0 grid-cols-[auto] justify-items-end gap-x-4 text-end @xl:grid-cols-[7rem_3rem_7rem]">
        <span className="text-muted">{money(unit_price, currency)}</span>
        <span className="text-muted">{t('items.times', { quantity })}</span>
        <span>
          {money(subtotal, currency)}
          {discount_total > 0 && (
            <span className="block text-xs text-subtle">
              {t('items.less', { amount: money(discount_total, currency) })}
            </span>
          )}
        </span>
      </div>
    </li>
  )
}

/** The product's title at the time of the sale; a link if the product still exists. */
function ItemTitle({ item: { title, variant } }: { readonly item: LineItem }) {
  const words = (
    <span dir="auto" className="font-medium wrap-anywhere">
      {title}
    </span>
  )
  if (!variant) return words
  return (
    <Link look="plain" href={paths.product({ id: variant.product_id })}>
      {words}
    </Link>
  )
}

function ItemVariant({ item: { description, variant } }: { readonly item: LineItem }) {
  const sku = variant?.sku
  if (!description && !sku) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-muted">
      {description && <span dir="auto">{description}</span>}
      {sku && <bdi className="wrap-anywhere text-subtle">{sku}</bdi>}
    </p>
  )
}

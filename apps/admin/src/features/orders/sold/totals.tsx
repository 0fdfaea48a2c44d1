import type { Cart, Order } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'

type Sold = Pick<
  Cart | Order,
  | 'items'
  | 'shipping_methods'
  | 'discounts'
  | 'gift_cards'
  | 'subtotal'
  | 'discount_total'
  | 'shipping_total'
  | 'tax_total'
  | 'gift_card_total'
  | 'total'
>

type Row = { readonly id: string; readonly label: ReactNode; readonly amount: number; readonly isStrong?: boolean }
type TotalsProps = { readonly record: Sold; readonly currency: string; readonly after?: readonly Row[] }

/** The totals: each discount code once, with the total of all discounts. */
export function Totals({ record, currency, after }: TotalsProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  const rows: readonly (Row | false)[] = [
    { id: 'subtotal', label: t('totals.subtotal'), amount: record.subtotal ?? 0 },
    (record.discount_total ?? 0) > 0 && {
      id: 'discount',
      label: <Coded label={t('totals.discount')} codes={record.discounts ?? []} />,
      amount: -(record.discount_total ?? 0),
    },
    {
      id: 'shipping',
      label: (
        <span>
          {t('totals.shipping')} <ShippingNames methods={record.shipping_methods ?? []} />
        </span>
      ),
      amount: record.shipping_total ?? 0,
    },
    { id: 'tax', label: <TaxLabel record={record} />, amount: record.tax_total ?? 0 },
    (record.gift_card_total ?? 0) > 0 && {
      id: 'gift-cards',
      label: <Coded label={t('totals.giftCard')} codes={record.gift_cards ?? []} />,
      amount: -(record.gift_card_total ?? 0),
    },
    { id: 'total', label: t('totals.total'), amount: record.total ?? 0, isStrong: true },
    ...(after ?? []),
  ]
  return (
    <dl className="ms-auto grid w-full max-w-90 gap-1.5 pt-3">
      {rows.map(
        (row) =>
          row && (
            <div key={row.id} className="flex items-baseline justify-between gap-4">
              <dt className={row.isStrong ? 'font-semibold' : 'text-muted'}>{row.label}</dt>
              <dd className={row.isStrong ? 'tabular font-semibold' : 'tabular text-muted'}>
                {money(row.amount, currency)}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Coded({ label, codes }: { readonly label: string; readonly codes: readonly { readonly code: string }[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {label}
      {codes.map(({ code }) => (
        <Badge key={code} tone="info">
          {code}
        </Badge>
      ))}
    </span>
  )
}

function ShippingNames({ methods }: { readonly methods: NonNullable<Sold['shipping_methods']> }) {
  const names = methods.flatMap(({ shipping_option }) => shipping_option?.name ?? [])
  if (names.length === 0) return null
  return (
    <>
      · <bdi>{new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(names)}</bdi>
    </>
  )
}

/** The label of the tax row, with the rates of items and shipping, highest first. */
function TaxLabel({ record }: { readonly record: Sold }) {
  const { t } = useTranslation('orders')
  const lines = [...(record.items ?? []), ...(record.shipping_methods ?? [])].flatMap(({ tax_lines = [] }) => tax_lines)
  const rates = [...new Set(lines.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 2 })
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  return (
    <span>
      {t('totals.tax')} {rates.length > 0 && <bdi>{list.format(rates.map((rate) => percent.format(rate / 100)))}</bdi>}
    </span>
  )
}

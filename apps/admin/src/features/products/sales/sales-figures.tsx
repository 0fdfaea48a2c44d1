import type { ProductSales } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeIntlTag } from '../../../lib/i18n.ts'

type Takings = ProductSales['currencies'][number]

/** Pieces, orders and takings; each currency stands for itself, nothing is added up across them. */
export function SalesFigures({ sales }: { readonly sales: ProductSales }) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  const number = new Intl.NumberFormat(activeIntlTag())
  const sums = (of: keyof Omit<Takings, 'currency_code'>) =>
    sales.currencies.map((taken) => money(taken[of], taken.currency_code))
  const figures = [
    { label: t('sales.units'), values: [number.format(sales.units)] },
    { label: t('sales.orders'), values: [number.format(sales.orders)] },
    { label: t('sales.subtotal'), values: sums('subtotal') },
    { label: t('sales.discounts'), values: sums('discount_total') },
    { label: t('sales.revenue'), values: sums('revenue') },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5">
      {figures.map(({ label, values }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-subtle">{label}</dt>
          {values.map((value) => (
            <dd key={value} className="tabular min-w-0 font-medium wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

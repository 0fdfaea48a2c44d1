import type { ProductSales } from '@storeroom/contract'
import { dayIn, plusDays } from '@storeroom/contract/report-periods'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Select } from '@storeroom/ui/fields/select'
import { DataTable } from '@storeroom/ui/table/table'
import { keepPreviousData } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { SalesByDay } from './sales-by-day.tsx'

const periods = ['7', '30', '90', '365'] as const

/** The sales of the product in a chosen period, loaded separately. */
export function SalesSection({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('products')
  const { admin } = useClient()
  const timeZone = useTimeZone()
  const [days, setDays] = useState<(typeof periods)[number]>('30')
  // The day of the first render, so that the figures do not change at midnight.
  const [now] = useState(() => Date.now())
  const query = { since: firstDayOf(Number(days), timeZone, now) }
  return (
    <LoadedSection
      title={t('sales.title')}
      description={t('sales.hint')}
      actions={
        <Select
          label={t('sales.period')}
          isLabelHidden
          options={periods.map((id) => ({ id, label: t(`sales.days.${id}`) }))}
          value={days}
          onChange={setDays}
          className="max-w-72 min-w-40"
        />
      }
      query={{ ...queryFor(admin.productSales.retrieve, { id: productId, query }), placeholderData: keepPreviousData }}
    >
      {({ sales }) =>
        sales.orders === 0 ? (
          <EmptyState icon={<ChartColumn />} title={t('sales.empty')} description={t('sales.emptyHint')} />
        ) : (
          <div className="grid gap-4">
            <SalesFigures sales={sales} />
            <SalesByDay days={sales.days} />
            <SoldVariants sales={sales} />
          </div>
        )
      }
    </LoadedSection>
  )
}

type CurrencySales = ProductSales['currencies'][number]

/** Units, orders and revenue; per currency, without a sum across currencies. */
function SalesFigures({ sales }: { readonly sales: ProductSales }) {
  const { t } = useTranslation('products')
  const money = useMoneyText()
  const number = new Intl.NumberFormat(activeLanguageTag())
  const sums = (of: keyof Omit<CurrencySales, 'currency_code'>) =>
    sales.currencies.map((each) => money(each[of], each.currency_code))
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

const figure = { align: 'end', width: 96 } as const

/** The best-selling variants, each with its share of the units. */
function SoldVariants({ sales }: { readonly sales: ProductSales }) {
  const { t } = useTranslation('products')
  const number = new Intl.NumberFormat(activeLanguageTag())
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <DataTable
      label={t('sales.byVariant')}
      density="compact"
      rows={sales.variants}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      columns={[
        { id: 'title', header: t('sales.byVariant'), cell: ({ title }) => <bdi>{title}</bdi> },
        { ...figure, id: 'units', header: t('sales.units'), cell: ({ units }) => number.format(units) },
        { ...figure, id: 'orders', header: t('sales.orders'), cell: ({ orders }) => number.format(orders) },
        { ...figure, id: 'share', header: t('sales.share'), cell: ({ units }) => percent.format(units / sales.units) },
      ]}
    />
  )
}

/**
 * The first day of a period of `days` that ends today in the shop's time zone, as `2026-03-29`; `now` in milliseconds
 * since 1970.
 */
export const firstDayOf = (days: number, timeZone: string, now: number): string =>
  plusDays(dayIn(timeZone, now), 1 - days)

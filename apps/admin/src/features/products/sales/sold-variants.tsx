import type { ProductSales } from '@storeroom/contract'
import { DataTable } from '@storeroom/ui/table/table'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'

/** The variants that sold best, each with its share of the pieces. */
export function SoldVariants({ sales }: { readonly sales: ProductSales }) {
  const { t } = useTranslation('products')
  const number = new Intl.NumberFormat(activeIntlTag())
  const percent = new Intl.NumberFormat(activeIntlTag(), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <DataTable
      label={t('sales.byVariant')}
      density="compact"
      rows={sales.variants}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      columns={[
        { id: 'title', header: t('sales.byVariant'), cell: ({ title }) => <bdi>{title}</bdi> },
        { id: 'units', header: t('sales.units'), align: 'end', width: 96, cell: ({ units }) => number.format(units) },
        {
          id: 'orders',
          header: t('sales.orders'),
          align: 'end',
          width: 96,
          cell: ({ orders }) => number.format(orders),
        },
        {
          id: 'share',
          header: t('sales.share'),
          align: 'end',
          width: 96,
          cell: ({ units }) => percent.format(units / sales.units),
        },
      ]}
    />
  )
}

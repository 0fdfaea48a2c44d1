import { read, useShop } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Select } from '@storeroom/ui/fields/select'
import { keepPreviousData } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { useTimeZone } from '../../../framework/shop-dates.ts'
import { firstDayOf } from './first-day.ts'
import { SalesByDay } from './sales-by-day.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { SoldVariants } from './sold-variants.tsx'

const periods = ['7', '30', '90', '365'] as const

/** How the product has been selling: figures that load, fail and are chosen by themselves. */
export function SalesSection({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const timeZone = useTimeZone()
  const [days, setDays] = useState<(typeof periods)[number]>('30')
  // The day that it was when the section came: one that ends meanwhile changes nothing under the reader's eyes.
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
          className="w-40"
        />
      }
      query={{ ...read(admin.productSales.retrieve, { id: productId, query }), placeholderData: keepPreviousData }}
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

import { readPages, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '../../framework/detail/history-tab.tsx'
import { useDates } from '../../framework/shop-dates.ts'

/** Who changed what of a price list. */
export function PriceListHistory({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('pricing')
  const { admin } = useShop()
  const dates = useDates()
  const valueName = (column: string, value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value !== 'string') return undefined
    if (column === 'starts_at' || column === 'ends_at') return dates.dateTime(value)
    if (column === 'type' || column === 'status') return t(`value.${value}`)
    return undefined
  }
  return (
    <HistoryTab
      query={readPages(admin.changes.listOfPriceList, { id, query: { limit: 25 } })}
      columnName={(_, column) => (i18n.exists(`pricing:changed.${column}`) ? t(`changed.${column}`) : undefined)}
      valueName={(_, column, value) => valueName(column, value)}
    />
  )
}

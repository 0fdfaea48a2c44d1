import type { Change } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { HistoryTab, type HistoryTabProps } from '../../../framework/detail/history-tab.tsx'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { useDates } from '../../../framework/shop-dates.ts'
import { unitsText } from '../quantities.tsx'
import { useLocations } from '../use-locations.ts'
import { numberOf, type Purchase } from './purchases.ts'

type HistoryProps = { readonly order: Purchase; readonly query: HistoryTabProps['query'] }

const titleIn = ({ columns }: Change): string | undefined => {
  const title = columns['title']?.after
  return typeof title === 'string' ? title : undefined
}

/** The history of a purchase order and its lines. */
export function PurchaseHistory({ order, query }: HistoryProps) {
  const { t, i18n } = useTranslation('purchase-orders')
  const { items = [] } = order
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const subject = (change: Change) =>
    change.table === 'purchase_order'
      ? numberOf(order)
      : (titles.get(change.row_id) ?? titleIn(change) ?? t('lines.gone'))
  const valueName = useValueName(order)
  return (
    <HistoryTab
      query={query}
      subject={subject}
      columnName={(_, column) =>
        i18n.exists(`purchase-orders:changed.${column}`) ? t(`changed.${column}`) : undefined
      }
      valueName={(_, column, value) => valueName(column, value)}
    />
  )
}

function useValueName({ currency_code: currency }: Purchase) {
  const { t } = useTranslation('purchase-orders')
  const dates = useDates()
  const money = useMoneyText()
  const { nameOf } = useLocations()
  return (column: string, value: unknown) => {
    if (typeof value === 'number') return column === 'cost_per_item' ? money(value, currency) : unitsText(value)
    if (typeof value !== 'string') return undefined
    if (column === 'status') return t(`status.${value}`)
    if (column === 'location_id') return nameOf(value)
    if (column === 'currency_code') return value.toUpperCase()
    return column === 'expected_at' ? dates.date(value) : undefined
  }
}

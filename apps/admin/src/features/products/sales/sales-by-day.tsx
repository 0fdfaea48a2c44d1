import type { ProductSales } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { DataTable } from '@storeroom/ui/table/table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { DayChart } from './day-chart.tsx'
import { useDayText } from './use-day-text.ts'

type Days = ProductSales['days']

/** What was sold on each day, as a chart, or as the table behind it. */
export function SalesByDay({ days }: { readonly days: Days }) {
  const { t } = useTranslation('products')
  const [isTable, setTable] = useState(false)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-xs text-subtle">{t('sales.byDay')}</h3>
        <Button size="small" variant="ghost" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'sales.asChart' : 'sales.asTable')}
        </Button>
      </div>
      {isTable ? <DayTable days={days} /> : <DayChart days={days} />}
    </div>
  )
}

/** A box that scrolls must be reachable by keyboard. The headings stay at its own top, not below the page's bar. */
const scrolling = { role: 'region', tabIndex: 0 } as const

function DayTable({ days }: { readonly days: Days }) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const number = new Intl.NumberFormat(activeIntlTag())
  return (
    <div
      {...scrolling}
      aria-label={t('sales.byDay')}
      className="max-h-80 overflow-y-auto rounded-card focus-ring [--table-top:0px]"
    >
      <DataTable
        label={t('sales.byDay')}
        density="compact"
        rows={days.toReversed()}
        rowId={({ date }) => date}
        rowName={({ date }) => dayText(date)}
        columns={[
          { id: 'date', header: t('sales.day'), cell: ({ date }) => <time dateTime={date}>{dayText(date)}</time> },
          { id: 'units', header: t('sales.units'), align: 'end', cell: ({ units }) => number.format(units) },
          { id: 'orders', header: t('sales.orders'), align: 'end', cell: ({ orders }) => number.format(orders) },
        ]}
      />
    </div>
  )
}

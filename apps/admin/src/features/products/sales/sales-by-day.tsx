import type { ProductSales } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { BarChart } from '@storeroom/ui/display/bar-chart'
import { DataTable } from '@storeroom/ui/table/table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../../lib/i18n.ts'

type Days = ProductSales['days']

/** The sales of each day, as a chart or as a table. */
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

/** A scrolling box must be focusable. The headings stick to its top, not to the page's bar. */
const scrolling = { role: 'region', tabIndex: 0 } as const

function DayTable({ days }: { readonly days: Days }) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const number = new Intl.NumberFormat(activeLanguageTag())
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

/** A bar for each day. The chart's accessible name sums it up; the table has the values of each day. */
function DayChart({ days }: { readonly days: Days }) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const number = new Intl.NumberFormat(activeLanguageTag())
  const best = days.reduce((most, day) => (day.units > most.units ? day : most))
  const [first, last] = [dayText(days.at(0)?.date ?? best.date), dayText(days.at(-1)?.date ?? best.date)]
  return (
    <BarChart
      label={t('sales.chart', { first, last, day: dayText(best.date), count: best.units })}
      bars={days.map(({ date, units }) => ({
        id: date,
        value: units,
        title: t('sales.ofDay', { day: dayText(date), count: units }),
      }))}
      format={(units) => number.format(units)}
      first={first}
      last={last}
    />
  )
}

/** A day in the reader's language. It is a day of the shop, not a moment, so it is formatted without a time zone. */
function useDayText(): (day: string) => string {
  const locale = activeLanguageTag()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day))
  }, [locale])
}

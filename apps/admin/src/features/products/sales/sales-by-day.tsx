import type { ProductSales } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { DataTable } from '@storeroom/ui/table/table'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'

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

/** The height of the SVG's view box. A day is one unit wide; the drawing is stretched to the available width. */
const HEIGHT = 100
/** The width of a bar as a share of the day's width. */
const BAR_WIDTH = 0.72
/** So that a day with a single sale is still visible next to one with hundreds. */
const MIN_BAR_HEIGHT = 2

/** A bar for each day. The chart's accessible name sums it up; the table has the values of each day. */
function DayChart({ days }: { readonly days: Days }) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const number = new Intl.NumberFormat(activeIntlTag())
  const best = days.reduce((most, day) => (day.units > most.units ? day : most))
  const [first, last] = [dayText(days.at(0)?.date ?? best.date), dayText(days.at(-1)?.date ?? best.date)]
  return (
    <figure className="grid gap-1">
      <span aria-hidden className="tabular text-xs text-subtle">
        {number.format(best.units)}
      </span>
      <svg
        role="img"
        aria-label={t('sales.chart', { first, last, day: dayText(best.date), count: best.units })}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-y border-default rtl:-scale-x-100"
      >
        {days.map((day, place) => (
          <Bar key={day.date} day={day} index={place} max={best.units} />
        ))}
      </svg>
      <figcaption aria-hidden className="tabular flex justify-between gap-2 text-xs text-subtle">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}

type BarProps = { readonly day: Days[number]; readonly index: number; readonly max: number }

/** The tooltip covers the whole height of a day, because bars can be tiny. */
function Bar({ day, index, max }: BarProps) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const height = day.units === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (day.units / max) * HEIGHT)
  return (
    <g className="group fill-accent">
      <title>{t('sales.ofDay', { day: dayText(day.date), count: day.units })}</title>
      <rect x={index} y={0} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-hover" />
      <rect x={index + (1 - BAR_WIDTH) / 2} y={HEIGHT - height} width={BAR_WIDTH} height={height} />
    </g>
  )
}

/** A day in the reader's language. It is a day of the shop, not a moment, so it is formatted without a time zone. */
function useDayText(): (day: string) => string {
  const locale = activeIntlTag()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return (day: string) => format.format(new Date(day))
  }, [locale])
}

import type { ProductSales } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { useDayText } from './use-day-text.ts'

type Days = ProductSales['days']

/** Units of the drawing; it is stretched to the width that there is. A day is one unit wide. */
const HEIGHT = 100
/** What of a day's width is its bar. */
const BAR = 0.72
/** A day with a single sale still shows beside one with hundreds. */
const LEAST = 2

/** A bar for each day. What it shows stands in its name, and day by day in the table that takes its place. */
export function DayChart({ days }: { readonly days: Days }) {
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
          <Bar key={day.date} day={day} place={place} most={best.units} />
        ))}
      </svg>
      <figcaption aria-hidden className="tabular flex justify-between gap-2 text-xs text-subtle">
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}

type BarProps = { readonly day: Days[number]; readonly place: number; readonly most: number }

/** The whole height of a day answers to the pointer, however little was sold. */
function Bar({ day, place, most }: BarProps) {
  const { t } = useTranslation('products')
  const dayText = useDayText()
  const height = day.units === 0 ? 0 : Math.max(LEAST, (day.units / most) * HEIGHT)
  return (
    <g className="group fill-accent">
      <title>{t('sales.ofDay', { day: dayText(day.date), count: day.units })}</title>
      <rect x={place} y={0} width={1} height={HEIGHT} className="fill-transparent group-hover:fill-hover" />
      <rect x={place + (1 - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
    </g>
  )
}

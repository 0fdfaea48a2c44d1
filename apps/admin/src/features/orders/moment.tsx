import { useDates } from '../../framework/shop-dates.ts'

/** A date with its time; the tooltip has weekday, seconds and time zone, too. */
export function Moment({ at }: { readonly at: string }) {
  const dates = useDates()
  return (
    <time dateTime={at} title={dates.exact(at)} className="tabular text-muted">
      {dates.dateTime(at)}
    </time>
  )
}

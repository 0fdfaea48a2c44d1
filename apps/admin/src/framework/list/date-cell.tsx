import { useDates } from '../shop-dates.ts'

/** A time in a table as an age, with the exact time as tooltip. */
export function DateCell({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)} className="text-muted">
      {dates.ago(iso)}
    </time>
  )
}

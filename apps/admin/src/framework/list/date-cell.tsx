import { useDates } from '../shop-dates.ts'

/** A time in a table: how long ago, exactly when pointed at. */
export function DateCell({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)} className="text-muted">
      {dates.ago(iso)}
    </time>
  )
}

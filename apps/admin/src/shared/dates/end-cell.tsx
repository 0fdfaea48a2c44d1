import { useDates } from '../../framework/shop-dates.ts'
import { isEndOfDay } from './end-of-day.ts'
import { useUntilText } from './use-until-text.ts'

type EndCellProps = {
  readonly iso: string | null
  /** Shown if there is no end. */
  readonly otherwise?: string
}

/** The end of a period in a list: the day alone if it includes the whole day, else with the time. */
export function EndCell({ iso, otherwise = '' }: EndCellProps) {
  const dates = useDates()
  const until = useUntilText()
  if (iso === null) return <span className="text-subtle">{otherwise}</span>
  const isWholeDay = isEndOfDay(iso, dates)
  return (
    <time dateTime={iso} title={isWholeDay ? until(iso) : dates.exact(iso)} className="tabular text-muted">
      {isWholeDay ? dates.date(iso) : dates.dateTime(iso)}
    </time>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../framework/shop-dates.ts'

type EntryProps = {
  /** The anchor that links lead to. */
  readonly id?: string
  /** When it happened: ISO, in UTC. */
  readonly at: string
  readonly title: ReactNode
  /** Shown instead of a dot. */
  readonly icon?: ReactNode
  readonly author?: ReactNode
  /** The text below the title, such as that of a note. */
  readonly text?: ReactNode
  /** Whether the text is less important than the title. */
  readonly isQuiet?: boolean
  readonly details?: ReactNode
  readonly menu?: ReactNode
  readonly isNewest: boolean
  readonly isOldest: boolean
}

/** One line of a timeline, in a list. */
export function TimelineEntry(entry: EntryProps) {
  const { id, at, title, icon, author, text, isQuiet = false, details, menu, isNewest, isOldest } = entry
  const { t } = useTranslation('orders')
  const dates = useDates()
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="relative flex gap-3 pb-3 outline-none last:pb-0"
    >
      {!isOldest && <span aria-hidden className="absolute start-[3px] top-4 bottom-[-5px] border-s border-strong" />}
      {icon ? (
        <span aria-hidden className="relative -mx-[5px] mt-0.5 size-[17px] shrink-0 bg-surface text-muted">
          {icon}
        </span>
      ) : (
        <span
          aria-hidden
          className={`relative mt-[7px] size-[7px] shrink-0 rounded-full ${isNewest ? 'bg-accent' : 'bg-neutral'}`}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-medium">{title}</span>
          {author}
          <time dateTime={at} title={dates.exact(at)} className="tabular text-muted">
            {t('timeline.at', { time: dates.dateTime(at) })}
          </time>
        </p>
        {details}
        {text != null && text !== '' && (
          <p
            dir="auto"
            className={`text-match-parent wrap-anywhere whitespace-pre-wrap ${isQuiet ? 'text-muted' : ''}`}
          >
            {text}
          </p>
        )}
      </div>
      {menu}
    </li>
  )
}

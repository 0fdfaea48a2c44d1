import { Fragment, type ReactNode } from 'react'

/** Entries in a column, separated by lines. */
export const Entries = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul aria-label={label} className="-my-2 flex flex-col">
    {children}
  </ul>
)

type EntryListProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  /** Shown without rows. */
  readonly empty: string
  /** The `Entry` of a row. */
  readonly children: (row: Row) => ReactNode
}

/** The entries of records, or a line that there are none. */
export function EntryList<Row extends { readonly id: string }>({ label, rows, empty, children }: EntryListProps<Row>) {
  if (rows.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <Entries label={label}>
      {rows.map((row) => (
        <Fragment key={row.id}>{children(row)}</Fragment>
      ))}
    </Entries>
  )
}

type EntryProps = {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly facts: readonly ReactNode[]
  readonly action?: ReactNode
}

/** One entry: title, facts, actions. */
export function Entry({ icon, title, facts, action }: EntryProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 border-b border-default py-2.5 last:border-b-0">
      <span aria-hidden className="text-subtle [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">{title}</div>
        <div className="flex min-w-0 flex-wrap gap-x-4 text-muted">
          {facts.map((fact, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- facts of one entry, always in the same order
            <span key={index} className="min-w-0 wrap-anywhere">
              {fact}
            </span>
          ))}
        </div>
      </div>
      {action}
    </li>
  )
}

import { Spinner } from '@storeroom/ui/display/spinner'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeText, unitsText } from '../quantities.tsx'
import type { CountChange, RefusedRow } from './count-rows.ts'
import type { Count } from './use-count.ts'

/** How many rows a list shows; the rest is only counted. */
const MAX_LISTED_ROWS = 100

/** What saving would change: how many rows, each with its quantity before and after, and the rows that are left out. */
export function CountPreview({ count: { reading, comparison, locations } }: { readonly count: Count }) {
  const { t } = useTranslation('inventory')
  if (reading.isPending) return <Spinner label={t('count.reading')} />
  if (!comparison) return null
  const { changes, refused, unchanged } = comparison
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-muted">
        {[
          t('count.changes', { count: changes.length }),
          t('count.same', { count: unchanged }),
          t('count.refused', { count: refused.length }),
        ].join(' · ')}
      </p>
      <RefusedRows refused={refused} />
      <Rows title={t('count.changing')} rows={changes} keyOf={({ line }) => line}>
        {(change) => <Change change={change} location={locations.nameOf(change.locationId)} />}
      </Rows>
    </div>
  )
}

/** The rows that are left out, each with the reason. */
export function RefusedRows({ refused }: { readonly refused: readonly RefusedRow[] }) {
  const { t } = useTranslation('inventory')
  return (
    <Rows title={t('count.leftOut')} rows={refused} keyOf={({ row }) => row.line}>
      {({ row, problem }) => (
        <>
          <span className="tabular text-muted">{t('count.line', { line: row.line })}</span>{' '}
          <bdi className="font-medium">{row.sku}</bdi>{' '}
          <span className="text-danger">{t(`count.problem.${problem}`, { ...row })}</span>
        </>
      )}
    </Rows>
  )
}

function Change({ change, location }: { readonly change: CountChange; readonly location: string }) {
  const { item, sku, before, after } = change
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium">
          {item.name}
        </span>
        <span className="truncate text-xs text-muted">
          <bdi>{sku}</bdi> · <bdi>{location}</bdi>
        </span>
      </span>
      <bdi dir="ltr" className="tabular shrink-0">
        {unitsText(before ?? 0)} → {unitsText(after)}{' '}
        <span className="text-muted">({changeText(after - (before ?? 0))})</span>
      </bdi>
    </div>
  )
}

type RowsProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  readonly children: (row: Row) => ReactNode
}

/** Rows under a heading, at most `MAX_LISTED_ROWS` of them. */
export function Rows<Row>({ title, rows, keyOf, children }: RowsProps<Row>) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      <ul aria-label={title} className="rounded-card border border-default">
        {rows.slice(0, MAX_LISTED_ROWS).map((row) => (
          <li key={keyOf(row)} className="border-b border-default px-3 py-2 last:border-b-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > MAX_LISTED_ROWS && (
        <p className="text-muted">{t('bulk.moreFailures', { count: rows.length - MAX_LISTED_ROWS })}</p>
      )}
    </section>
  )
}

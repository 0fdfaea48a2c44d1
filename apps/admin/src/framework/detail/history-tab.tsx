import type { Change, Contract } from '@storeroom/contract'
import type { readPages } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuthorName } from '../person-name.ts'
import { useDates } from '../shop-dates.ts'
import { Loading } from '../loading.tsx'

/** The answer of all routes that list changes. */
type ChangesRoute = Contract['admin']['changes']['listOfProduct']

export type HistoryTabProps = {
  /** `readPages(shop.admin.changes.listOfProduct, { id })` */
  readonly query: ReturnType<typeof readPages<ChangesRoute>>
  /** The name of the changed part of the record: "Variant M / Red". */
  readonly subject?: (change: Change) => string | undefined
  /** The label of a column; undefined leaves the column out. Without this function the column's own name is shown. */
  readonly columnName?: (table: string, column: string) => string | undefined
  /** The text of a value; undefined if it is shown as it is. */
  readonly valueName?: (change: Change, column: string, value: unknown) => ReactNode
  /** An action on a change: a button that reverts it. */
  readonly actions?: (change: Change) => ReactNode
}

type Words = Required<Omit<HistoryTabProps, 'query'>>

const asStored: Words = {
  actions: () => null,
  subject: () => undefined,
  columnName: (_, column) => column,
  valueName: () => undefined,
}

/** Who changed what, from what to what, and when; newest first. */
export function HistoryTab({ query, ...words }: HistoryTabProps) {
  const { t } = useTranslation()
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  if (!data) return <Loading lines={8} query={{ isError, error, refetch }} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyState icon={<History />} title={t('history.empty')} />
  return (
    <div className="flex flex-col gap-3">
      <ol className="rounded-card border border-default bg-surface">
        {changes.map((change) => (
          <Entry key={change.id} change={change} words={{ ...asStored, ...words }} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="self-center" isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </div>
  )
}

/** Deleted rows stay in the table with a deletion date (soft delete). */
const actionOf = ({ action, columns }: Change): string => (columns['deleted_at']?.after ? 'deleted' : action)

type EntryProps = { readonly change: Change; readonly words: Words }

/** One change of one row. */
function Entry({ change, words }: EntryProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const name = useAuthorName(change)
  const subject = words.subject(change)
  const action = t(`history.action.${actionOf(change)}`, t('history.action.updated'))
  return (
    <li className="grid gap-1.5 border-b border-default px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="inline-flex min-w-0 flex-wrap gap-x-1.5">
          <bdi className="font-medium">{name}</bdi>
          <span>{subject === undefined ? action : t('history.entry', { subject, action })}</span>
        </span>
        <time dateTime={change.created_at} title={dates.exact(change.created_at)} className="tabular text-muted">
          {dates.dateTime(change.created_at)}
        </time>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5">
        <Columns change={change} words={words} />
        {words.actions(change)}
      </div>
    </li>
  )
}

/** Each changed column, before and after; created rows have no value before. */
function Columns({ change, words }: EntryProps) {
  const { t } = useTranslation()
  const text = (column: string, value: unknown) => words.valueName(change, column, value) ?? valueText(value, t('none'))
  return (
    <dl className="grid min-w-0 flex-1 gap-1 empty:hidden">
      {Object.entries(change.columns).map(([column, { before, after }]) => {
        const label = words.columnName(change.table, column)
        if (label === undefined) return null
        return (
          <div key={column} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {change.action !== 'created' && (
                <>
                  <del className="text-subtle">{text(column, before)}</del>
                  <ArrowRight aria-hidden className="mirror-rtl mx-1.5 inline size-3.5 text-subtle" />
                </>
              )}
              <ins className="no-underline">{text(column, after)}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function valueText(value: unknown, none: string): string {
  if (value === null || value === undefined || value === '') return none
  return typeof value === 'string' ? value : JSON.stringify(value)
}

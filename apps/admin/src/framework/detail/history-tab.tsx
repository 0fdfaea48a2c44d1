import type { Change, Contract } from '@storeroom/contract'
import type { pagesFor } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, ChevronRight, History } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { Loading } from '../loading.tsx'
import { useAuthorName } from '../person-name.ts'
import { useDates } from '../shop-dates.ts'

/** One of the routes that list changes; all of them have the same answer. */
type ChangesRoute = Contract['admin']['changes']['listOfProduct']

/** The names of the records whose ids are in the changes, by id. */
type Names = Readonly<Record<string, string>>

export type HistoryTabProps = {
  /** `pagesFor(client.admin.changes.listOfProduct, { id })` */
  readonly query: ReturnType<typeof pagesFor<ChangesRoute>>
  /** The name of the changed part of the record: "Variant M / Red". */
  readonly subject?: (change: Change, names: Names) => string | undefined
  /** What such parts are called, where several are counted: "Variant"; by default their names. */
  readonly kind?: (change: Change) => string | undefined
  /** The label of a column; undefined leaves the column out. Without this function the column's own name is shown. */
  readonly columnName?: (table: string, column: string) => string | undefined
  /** The text of a value; undefined if it is shown as it is, or as the name of the record whose id it is. */
  readonly valueName?: (change: Change, column: string, value: unknown) => ReactNode
  /** An action on a change: a button that reverts it. */
  readonly actions?: (change: Change) => ReactNode
}

type Words = Required<Omit<HistoryTabProps, 'query' | 'kind'>> &
  Pick<HistoryTabProps, 'kind'> & { readonly names: Names }

const asStored: Words = {
  names: {},
  actions: () => null,
  subject: () => undefined,
  columnName: (_, column) => column,
  valueName: () => undefined,
}

/** Who changed what, from what to what, and when; newest first. What one request changed is one entry. */
export function HistoryTab({ query, ...given }: HistoryTabProps) {
  const { t } = useTranslation()
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  if (!data) return <Loading lines={8} query={{ isError, error, refetch }} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyState icon={<History />} title={t('history.empty')} />
  const names = Object.assign({}, ...data.pages.map((page) => page.names)) as Names
  const words = { ...asStored, ...given, names }
  return (
    <div className="flex flex-col gap-3">
      <ol className="rounded-card border border-default bg-surface">
        {groupsOf(changes).map((group) => (
          <li key={group[0].id} className="grid gap-1.5 border-b border-default px-4 py-3 last:border-b-0">
            {group.length === 1 ? <Single change={group[0]} words={words} /> : <Group group={group} words={words} />}
          </li>
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

type EntryProps = { readonly change: Change; readonly words: Words }

/** "Variant M / Red changed" */
function usePhrase() {
  const { t } = useTranslation()
  return (change: Change, subject: string | undefined) => {
    const action = t(`history.action.${actionOf(change)}`, t('history.action.updated'))
    return subject === undefined ? action : t('history.entry', { subject, action })
  }
}

/** The one change of a request. */
function Single({ change, words }: EntryProps) {
  const phrase = usePhrase()
  return (
    <>
      <Headline change={change}>{phrase(change, words.subject(change, words.names))}</Headline>
      <Details change={change} words={words} />
    </>
  )
}

type GroupProps = { readonly group: ChangeGroup; readonly words: Words }

/** All changes of a request: what they are about, and on demand each of them. */
function Group({ group, words }: GroupProps) {
  const { t } = useTranslation()
  const phrase = usePhrase()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Headline change={group[0]}>{useSummary(group, words)}</Headline>
      <Button
        size="small"
        variant="ghost"
        className="-ms-2 justify-self-start"
        icon={<ChevronRight aria-hidden className={isOpen ? 'rotate-90' : 'mirror-rtl'} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {t('history.changes', { count: group.length })}
      </Button>
      <ol id={id} hidden={!isOpen} className="grid gap-3 border-s border-default ps-4 [&[hidden]]:hidden">
        {isOpen &&
          group.map((change) => (
            <li key={change.id} className="grid gap-1.5">
              <p>{phrase(change, words.subject(change, words.names))}</p>
              <Details change={change} words={words} />
            </li>
          ))}
      </ol>
    </>
  )
}

/** The most phrases that a summary has; the changes themselves are shown on demand. */
const SUMMED_UP = 6

/** "Status, Title changed, Price changed (9)", in the order in which it was done. */
function useSummary(group: ChangeGroup, { kind, subject, columnName, names }: Words): string {
  const { t } = useTranslation()
  const phrase = usePhrase()
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  /** The changed columns of the record itself; undefined if none has a label. */
  const columnsOf = ({ table, columns }: Change) => {
    const labels = Object.keys(columns).flatMap((column) => columnName(table, column) ?? [])
    return labels.length > 0 ? list.format(labels) : undefined
  }
  const subjectOf = (change: Change) =>
    kind?.(change) ?? subject(change, names) ?? (actionOf(change) === 'updated' ? columnsOf(change) : undefined)
  const phrases = group.toReversed().map((change) => phrase(change, subjectOf(change)))
  const counted = countsOf(phrases).map((counts) => (counts.count === 1 ? counts.phrase : t('history.times', counts)))
  return list.format(counted.length > SUMMED_UP ? [...counted.slice(0, SUMMED_UP), '…'] : counted)
}

type HeadlineProps = { readonly change: Change; readonly children: string }

/** Who did what, and when. */
function Headline({ change, children }: HeadlineProps) {
  const dates = useDates()
  const name = useAuthorName(change)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="inline-flex min-w-0 flex-wrap gap-x-1.5">
        <bdi className="font-medium">{name}</bdi>
        <span>{children}</span>
      </span>
      <time dateTime={change.created_at} title={dates.exact(change.created_at)} className="tabular text-muted">
        {dates.dateTime(change.created_at)}
      </time>
    </p>
  )
}

function Details({ change, words }: EntryProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5">
      <Columns change={change} words={words} />
      {words.actions(change)}
    </div>
  )
}

/** Each changed column, before and after; created rows have no value before. */
function Columns({ change, words }: EntryProps) {
  const { t } = useTranslation()
  const nameOf = (value: unknown) => (typeof value === 'string' ? words.names[value] : undefined)
  const text = (column: string, value: unknown) =>
    words.valueName(change, column, value) ?? nameOf(value) ?? valueText(value, t('none'))
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

/** Changes of one request, newest first. */
type ChangeGroup = readonly [Change, ...Change[]]

/** Successive changes of one request are one group; a change without a request, such as a task's, is its own group. */
export function groupsOf(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups: [Change, ...Change[]][] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && change.request_id !== null && last[0].request_id === change.request_id) last.push(change)
    else groups.push([change])
  }
  return groups
}

/** Deleted rows stay in the table with a deletion date (soft delete). */
const actionOf = ({ action, columns }: Change): string => (columns['deleted_at']?.after ? 'deleted' : action)

/** How often each phrase occurs, in the order of their first occurrence. */
export function countsOf(phrases: readonly string[]): readonly { readonly phrase: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  return [...counts].map(([phrase, count]) => ({ phrase, count }))
}

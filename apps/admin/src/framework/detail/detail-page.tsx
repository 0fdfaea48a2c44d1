import type { ShopError } from '@storeroom/client'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Skeleton, SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { Tabs } from '@storeroom/ui/display/tabs'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useDeveloperMode } from '../device-choices.ts'
import { useAdded } from '../extensions/added.ts'
import { PagePlace, useAllowed } from '../extensions/use-allowed.ts'
import { Zone } from '../extensions/zone.tsx'
import { ActionGate, useOpenActions } from '../gate.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { stepOf, loadNeighbors, positionIn, useNeighbors, type Position } from '../list/list-neighbors.ts'
import { LoadFailure } from '../load-failure.tsx'
import { isForDevelopers } from '../menu-actions.tsx'
import { PageHeader } from '../page-header.tsx'
import { loadScreen } from '../preload.ts'
import { offerRecordActions } from '../record-actions.ts'
import { useShortcut } from '../shortcuts.ts'
import { Columns as TwoColumns } from './columns.tsx'
import type { DetailTab } from './detail-tab.ts'
import { PageActionsProvider, usePageActions } from './page-actions.tsx'

export type DetailPageProps<Answer, Key extends QueryKey> = {
  /** Id of the record, from the address. */
  readonly id: string
  /** The list it belongs to: its `name`, its address, and the address of one of its records. */
  readonly list: { readonly name: string; readonly address: string; readonly hrefOf: (id: string) => string }
  /** `queryFor(client.admin.products.retrieve, { id })` */
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  readonly title: (answer: Answer) => string
  readonly status?: (answer: Answer) => ReactNode
  /** The primary action. */
  readonly action?: (answer: Answer) => ReactNode
  /** The "…" menu. */
  readonly menu?: (answer: Answer) => readonly MenuAction[]
  /** The wide column: sections. */
  readonly main: (answer: Answer) => ReactNode
  /** The narrow column: facts. */
  readonly side?: (answer: Answer) => ReactNode
  /** Tabs next to the overview, such as the history. */
  readonly tabs?: (answer: Answer) => readonly DetailTab[]
}

const missing = { load: () => import('../not-found-message.tsx'), words: ['missing-records'] }
const MissingRecord = lazyComponent(async () => (await loadScreen(missing)).MissingRecord)

/** Loaded where an extension has documents for the page. */
const PageDocuments = lazyComponent(async () => (await import('../extensions/page-documents.tsx')).PageDocuments)

/** A whole detail screen from its description. For a record that does not exist, it says so inside the shell. */
export function DetailPage<Answer, Key extends QueryKey>(props: DetailPageProps<Answer, Key>) {
  const { t } = useTranslation()
  const { id, list, query } = props
  const { data, error, isError, refetch } = useQuery(query)
  const listPosition = useListPosition(list.name, id, list.address)
  // Keyed by the record: a form that is open for one record must not stay open for the next, which may be cached.
  if (data !== undefined) return <Loaded key={id} {...props} answer={data} listPosition={listPosition} />
  if (isError && error.status === 404)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <MissingRecord list={{ name: list.name, address: listPosition.back }} />
      </Suspense>
    )
  if (isError) return <LoadFailure title={t('detail.failed')} error={error} onRetry={() => void refetch()} />
  return <DetailSkeleton />
}

type LoadedProps<Answer, Key extends QueryKey> = DetailPageProps<Answer, Key> & {
  readonly answer: Answer
  readonly listPosition: ListPosition
}

function Loaded<Answer, Key extends QueryKey>(props: LoadedProps<Answer, Key>) {
  const { answer, title, status, action, menu, list, listPosition } = props
  const place = `details.${list.name}`
  const tabs = useTabs(place, props.tabs)
  const documents = useAllowed(useAdded().printDocuments[place])
  const { actions, add } = usePageActions()
  const isDeveloper = useDeveloperMode()
  const own = (menu?.(answer) ?? []).filter((item) => isDeveloper || !isForDevelopers(item))
  const entries = [...own, ...actions]
  return (
    <div className="flex max-w-7xl min-w-0 flex-col gap-4">
      <PageHeader
        title={title(answer)}
        status={status?.(answer)}
        start={<BackButton listPosition={listPosition} />}
        actions={
          <>
            <Neighbors list={list} listPosition={listPosition} />
            <ActionGate>
              <OfferedActions actions={entries} />
              {entries.length > 0 && <ActionMenu actions={entries} variant="secondary" />}
              {action?.(answer)}
            </ActionGate>
          </>
        }
      />
      <PageActionsProvider add={add}>
        {documents.length > 0 && (
          <Suspense>
            <PageDocuments documents={documents} answer={answer} />
          </Suspense>
        )}
        <PagePlace value={place}>{tabs ? <TabbedBody {...props} tabs={tabs} /> : <Columns {...props} />}</PagePlace>
      </PageActionsProvider>
    </div>
  )
}

function BackButton({ listPosition }: { readonly listPosition: ListPosition }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('detail.back')}
      icon={<ArrowLeft aria-hidden className="mirror-rtl" />}
      className="-ms-2"
      onPress={listPosition.goBack}
    />
  )
}

/** Previous and next record of the list that the page was opened from; nothing if it was not opened from a list. */
function Neighbors({
  list,
  listPosition: { position, count },
}: {
  readonly list: DetailPageProps<never, never>['list']
  readonly listPosition: ListPosition
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Replaces the address, so that Back leads to the list.
  const step = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate(list.hrefOf(id), { replace: true })
  const previous = step(position?.previous)
  const next = step(position?.next)
  useShortcut('k', previous)
  useShortcut('j', next)
  if (!position) return null
  return (
    <span className="flex items-center">
      <span className="tabular me-1 text-muted max-sm:hidden">
        {t('detail.position', { position: position.position, count })}
      </span>
      <IconButton
        label={t('detail.previous')}
        icon={<ChevronUp aria-hidden />}
        isDisabled={!previous}
        onPress={() => previous?.()}
      />
      <IconButton
        label={t('detail.next')}
        icon={<ChevronDown aria-hidden />}
        isDisabled={!next}
        onPress={() => next?.()}
      />
    </span>
  )
}

/** The open tab is in the address. */
function TabbedBody<Answer, Key extends QueryKey>(
  props: LoadedProps<Answer, Key> & { tabs: (answer: Answer) => readonly DetailTab[] },
) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const others = props.tabs(props.answer)
  const open = others.find(({ id }) => id === search.get('tab'))
  const select = (id: string) => setSearch(id === overview ? {} : { tab: id }, { preventScrollReset: true })
  const first = { id: overview, label: t('detail.overview'), content: <Columns {...props} /> }
  return (
    <Tabs
      label={props.title(props.answer)}
      tabs={[first, ...others.map((tab) => ({ ...tab, content: tab === open ? tab.content() : null }))]}
      selected={open?.id ?? overview}
      onSelect={select}
    />
  )
}

const overview = 'overview'

function Columns<Answer, Key extends QueryKey>({ answer, main, side, list }: LoadedProps<Answer, Key>) {
  const zone = (where: string) => <Zone at={`details.${list.name}.${where}`} answer={answer} />
  const wide = (
    <>
      {zone('before')}
      {main(answer)}
      {zone('after')}
    </>
  )
  return <TwoColumns main={wide} side={side?.(answer)} />
}

function DetailSkeleton() {
  return (
    <SkeletonRegion>
      <div className="flex max-w-7xl flex-col gap-4">
        <Skeleton className="h-8 w-64 max-w-full" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {['main', 'side'].map((column) => (
            <div key={column} className="rounded-card border border-default bg-surface p-4">
              <SkeletonText lines={6} />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}

/** Offers the actions of a record's menu to the command palette. */
function OfferedActions({ actions }: { readonly actions: readonly MenuAction[] }) {
  const open = useOpenActions(actions)
  useEffect(() => offerRecordActions(open))
  return null
}

type ListPosition = {
  /** Address of the list that the record was opened from, or of the plain list. */
  readonly back: string
  readonly goBack: () => void
  readonly position: Position | undefined
  readonly count: number
}

/** The position of a record in the list it was opened from, and the way back to that list as it was left. */
function useListPosition(list: string, id: string, fallback: string): ListPosition {
  const navigate = useNavigate()
  const neighbors = useNeighbors(list)
  const position = useMemo(() => positionIn(neighbors, id), [neighbors, id])
  useEffect(() => {
    if (position) void loadNeighbors(list, position)
  }, [list, position])
  const back = neighbors?.address ?? fallback
  const goBack = () => {
    // Going back in the history restores the scroll position; a new visit to the same address would not.
    const isPreviousEntry = neighbors !== undefined && stepOf(window.history.state) - neighbors.step === 1
    void (isPreviousEntry ? navigate(-1) : navigate(back))
  }
  return { back, goBack, position, count: neighbors?.count ?? 0 }
}

/** The tabs of a page, its own and those of extensions; undefined if there are none. `place`: `details.products`. */
function useTabs<Answer>(place: string, own: ((answer: Answer) => readonly DetailTab[]) | undefined) {
  const added = useAllowed(useAdded().tabs[place])
  if (added.length === 0) return own
  return (answer: Answer): readonly DetailTab[] => [
    ...(own?.(answer) ?? []),
    ...added.map((tab) => ({ ...tab, content: () => tab.content(answer) })),
  ]
}

import { Tabs } from '@storeroom/ui/display/tabs'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListView } from '../list-config.ts'
import { isChanged, settingsOf, listChanges, type ListState } from '../list-state.ts'
import type { ViewOptions } from '../use-view-options.ts'
import { useViews } from './saved-views.ts'

/** Loaded after the rows, because the list can be read without it. */
const ViewActions = lazy(async () => ({ default: (await import('./view-actions.tsx')).ViewActions }))

type ViewTabsProps = {
  /** The name of the list. */
  readonly name: string
  readonly title: string
  readonly builtIn: readonly ListView[] | undefined
  /** How many rows a counted view has. */
  readonly countOf?: (view: ListView) => ReactNode
  readonly filterIds: readonly string[]
  readonly state: ListState
  readonly onChange: (next: ListState) => void
  readonly viewOptions: ViewOptions
  readonly hasTiles: boolean
}

/** The list's views as tabs, and the actions of the open one. */
export function ViewTabs(props: ViewTabsProps) {
  const { name, title, builtIn, countOf, filterIds, state, onChange, viewOptions, hasTiles } = props
  const { t } = useTranslation()
  const { views, isPending } = useViews(name, builtIn, filterIds)
  const [first] = views
  const current = views.find(({ id }) => id === state.view) ?? first
  if (!current) return null
  const open = (id: string) => {
    const view = views.find((candidate) => candidate.id === id)
    if (view && view.href === undefined)
      onChange(listChanges.view(state, view === first ? undefined : id, view.settings))
  }
  const isViewLoading = isPending && state.view !== undefined && current === first
  const settings = {
    ...settingsOf(state),
    density: viewOptions.density,
    ...(hasTiles && { layout: viewOptions.layout }),
  }
  return (
    <Tabs
      label={t('list.views', { list: title })}
      tabs={views.map((view) => tabOf(view, view.isCounted && countOf?.(view)))}
      selected={current.id}
      onSelect={open}
      end={
        !isViewLoading && (
          <Suspense>
            <ViewActions
              list={name}
              view={current}
              settings={settings}
              isChanged={isChanged({ ...state, view: undefined }, current.settings)}
              onReset={() => open(current.id)}
              onSaved={(id) => onChange(listChanges.view(state, id, settings))}
              onGone={() => onChange(listChanges.view(state, undefined, first?.settings ?? {}))}
            />
          </Suspense>
        )
      }
    />
  )
}

const tabOf = ({ id, label, href }: ListView, count: ReactNode) => ({
  ...{ id, label },
  ...(href !== undefined && { href }),
  ...(count && { count: <Suspense>{count}</Suspense> }),
})

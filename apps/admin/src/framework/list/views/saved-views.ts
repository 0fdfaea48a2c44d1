import type { SavedView, User } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListView } from '../list-config.ts'
import type { ViewSettings } from '../list-state.ts'

/** A view of the list: built in or saved. */
export type View = ListView & { readonly savedView?: SavedView }

/**
 * The state of a saved view, its filters in the order of the list's. Filters that the list no longer has are left out. The
 * view would otherwise always count as changed.
 */
export function settingsOfView({ state }: Pick<SavedView, 'state'>, filterIds: readonly string[]): ViewSettings {
  const validFilters = filterIds.flatMap((id) => {
    const value = state.filters?.[id]
    return value ? [[id, value] as const] : []
  })
  const { filters: _, ...rest } = state
  return { ...rest, ...(validFilters.length > 0 && { filters: Object.fromEntries(validFilters) }) }
}

/** The id of the built-in view of a list that names none. */
export const allView = 'all'

/** The built-in and saved views; undefined while the requested view may still be loading. */
export function useViews(list: string, own: readonly ListView[] | undefined, filterIds: readonly string[]) {
  const { t } = useTranslation()
  const { admin } = useClient()
  const { data, isPending } = useQuery(queryFor(admin.savedViews.list, { query: { list } }))
  const first = own ?? [{ id: allView, label: t('list.view.all'), settings: {} }]
  const saved = (data?.saved_views ?? []).map((view): View => ({
    id: view.id,
    label: view.name,
    settings: settingsOfView(view, filterIds),
    savedView: view,
  }))
  const views: readonly View[] = [...first, ...saved]
  return { views, isPending }
}

/** The id of the user's default view of a list. */
export function defaultViewOf(user: Pick<User, 'metadata'> | null | undefined, list: string): string | undefined {
  const views = user?.metadata?.['default_views']
  const id =
    typeof views === 'object' && views !== null ? (views as Readonly<Record<string, unknown>>)[list] : undefined
  return typeof id === 'string' ? id : undefined
}

/** Whether the user may change a saved view: their own, or as an admin a shared one. */
export function useCanChangeView(): (view: SavedView) => boolean {
  const { data: user } = useSession()
  return ({ user_id, is_shared }) =>
    user !== undefined && user !== null && (user_id === user.id || (is_shared && user.role === 'admin'))
}

/** The settings as a saved view stores them. */
export const stateOf = ({
  filters = {},
  columns,
  widths,
  order,
  density,
  layout,
  ...rest
}: ViewSettings): SavedView['state'] => ({
  ...rest,
  ...(order !== undefined && { order }),
  ...(columns && { columns: [...columns] }),
  ...(widths && { widths: { ...widths } }),
  ...(density && { density }),
  ...(layout && { layout }),
  filters: Object.fromEntries(
    Object.entries(filters).map(([id, { operator, values }]) => [id, { operator, values: [...values] }]),
  ),
})

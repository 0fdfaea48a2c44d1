import { useSession } from '@storeroom/react'
import { useEffect, useEffectEvent } from 'react'
import type { ListView } from '../list-config.ts'
import { listChanges } from '../list-state.ts'
import type { useListState } from '../use-list-state.ts'
import { allView, defaultViewOf, useViews } from './saved-views.ts'

/**
 * The state of a list that opens with the user's default view if its address has no parameters. The other views are
 * then named in the address, the first one too, since an address without parameters means the default view.
 */
export function useOpenedList(
  list: string,
  own: readonly ListView[] | undefined,
  filterIds: readonly string[],
  [state, change, isBlank]: ReturnType<typeof useListState>,
) {
  const { data: user } = useSession()
  const defaultId = defaultViewOf(user, list)
  const { views, isPending } = useViews(list, own, filterIds)
  const chosen = views.find(({ id, savedView }) => savedView && id === defaultId)
  const isOpening = isBlank && defaultId !== undefined && (isPending || chosen !== undefined)
  const open = useEffectEvent(() => {
    if (chosen) change(listChanges.view(state, chosen.id, chosen.settings), { replace: true })
  })
  useEffect(() => {
    if (isOpening && !isPending) open()
  }, [isOpening, isPending])
  const first = own?.[0]?.id ?? allView
  const named: typeof change = (next, how) =>
    change(chosen && next.view === undefined ? { ...next, view: first } : next, how)
  return { state, change: named, isOpening }
}

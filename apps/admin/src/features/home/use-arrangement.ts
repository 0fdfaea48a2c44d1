import type { HomeCard, HomeLayout } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { useState } from 'react'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { isArranged, orderedCards, ownLayout, withHidden, withMoved, withShown } from './arrangement.ts'

/** The cards as the user has arranged them. A change is shown at once, and taken back if it cannot be saved. */
export function useArrangement(stored: HomeLayout) {
  const { home } = useShop().admin
  const [changed, setChanged] = useState<HomeLayout>()
  const layout = changed ?? stored
  const write = useWrite(home.arrange, {
    // One after the other: the last arrangement stays.
    scope: { id: 'home.arrange' },
    onError: (error) => {
      setChanged(undefined)
      notify.failure(error)
    },
  })
  const save = (next: HomeLayout) => {
    setChanged(next)
    write.mutate({ body: next })
  }
  return {
    order: orderedCards(layout),
    hidden: layout.hidden,
    isArranged: isArranged(layout),
    move: (shown: readonly HomeCard[], card: HomeCard, direction: 'up' | 'down') =>
      save(withMoved(layout, shown, card, direction)),
    hide: (card: HomeCard) => save(withHidden(layout, card)),
    show: (card: HomeCard) => save(withShown(layout, card)),
    reset: () => save(ownLayout),
  }
}

export type Arrangement = ReturnType<typeof useArrangement>

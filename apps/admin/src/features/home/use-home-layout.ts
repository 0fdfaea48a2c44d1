import type { HomeCard, HomeLayout } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { useState } from 'react'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { isCustomized, orderedCards, defaultLayout, withHidden, withMoved, withShown } from './arrangement.ts'

/** The cards as the user has arranged them. A change shows immediately and is rolled back if saving fails. */
export function useHomeLayout(stored: HomeLayout) {
  const { home } = useClient().admin
  const [changed, setChanged] = useState<HomeLayout>()
  const layout = changed ?? stored
  const write = useWrite(home.arrange, {
    // Saves run one at a time, so the last one wins.
    scope: { id: 'home.arrange' },
    onSuccess: (_, { body }) => setChanged((now) => (now === body ? undefined : now)),
    onError: (error, { body }) => {
      setChanged((now) => (now === body ? undefined : now))
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
    isCustomized: isCustomized(layout),
    move: (shown: readonly HomeCard[], card: HomeCard, direction: 'up' | 'down') =>
      save(withMoved(layout, shown, card, direction)),
    hide: (card: HomeCard) => save(withHidden(layout, card)),
    show: (card: HomeCard) => save(withShown(layout, card)),
    reset: () => save(defaultLayout),
  }
}

export type HomeLayoutControls = ReturnType<typeof useHomeLayout>

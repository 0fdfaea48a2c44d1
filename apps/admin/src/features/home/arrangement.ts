import type { HomeCard, HomeLayout } from '@storeroom/contract'
import { homeCards } from '@storeroom/contract/home'

/** All cards in the order of a layout; those that it does not name come last, in their own order. */
export const orderedCards = ({ order }: Pick<HomeLayout, 'order'>): readonly HomeCard[] => [
  ...order,
  ...homeCards.filter((card) => !order.includes(card)),
]

/** A layout in which a card is one place further up or down among the cards that are shown. */
export function withMoved(
  layout: HomeLayout,
  shown: readonly HomeCard[],
  card: HomeCard,
  direction: 'up' | 'down',
): HomeLayout {
  const neighbor = shown[shown.indexOf(card) + (direction === 'up' ? -1 : 1)]
  if (neighbor === undefined) return layout
  const others = orderedCards(layout).filter((each) => each !== card)
  const place = others.indexOf(neighbor) + (direction === 'up' ? 0 : 1)
  return { ...layout, order: others.toSpliced(place, 0, card) }
}

export const withHidden = (layout: HomeLayout, card: HomeCard): HomeLayout => ({
  ...layout,
  hidden: [...layout.hidden, card],
})

export const withShown = (layout: HomeLayout, card: HomeCard): HomeLayout => ({
  ...layout,
  hidden: layout.hidden.filter((each) => each !== card),
})

/** The layout of a user who has arranged nothing. */
export const defaultLayout: HomeLayout = { order: [], hidden: [] }

export const isCustomized = ({ order, hidden }: HomeLayout): boolean => order.length > 0 || hidden.length > 0

import { homeCards, type HomeCard, type HomeLayout } from '@storeroom/contract'

/** The existing cards among stored names, each once: a card of an older release may be gone. */
function cardsIn(stored: unknown, part: keyof HomeLayout): HomeCard[] {
  const names: unknown =
    typeof stored === 'object' && stored !== null && part in stored ? Reflect.get(stored, part) : []
  if (!Array.isArray(names)) return []
  return [...new Set(names)].flatMap((name) => homeCards.find((card) => card === name) ?? [])
}

export const layoutOf = (stored: unknown): HomeLayout => ({
  order: cardsIn(stored, 'order'),
  hidden: cardsIn(stored, 'hidden'),
})

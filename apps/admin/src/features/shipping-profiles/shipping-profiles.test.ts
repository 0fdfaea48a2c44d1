import { expect, test } from 'vitest'
import { replacementFor, type ListedProfile } from './shipping-profiles.ts'

const profile = (id: string, type: ListedProfile['type'], day: string): ListedProfile => ({
  ...{ id, type, name: id, created_at: `${day}T12:00:00.000Z`, updated_at: `${day}T12:00:00.000Z` },
  ...{ deleted_at: null, metadata: null },
})

const newer = profile('newer', 'default', '2026-02-01')
const older = profile('older', 'default', '2026-01-01')
const cards = profile('cards', 'gift_card', '2026-01-01')
const moreCards = profile('more-cards', 'gift_card', '2026-03-01')
const heavy = profile('heavy', 'custom', '2025-01-01')
const all = [newer, cards, heavy, moreCards, older]

test.each([
  ['custom', heavy, 'older'],
  ['default', older, 'newer'],
  ['gift card', cards, 'more-cards'],
  ['newer gift card', moreCards, 'cards'],
])('screens §46 products of a deleted %s profile move to the default or the oldest of its type', (_, deleted, name) => {
  expect(replacementFor(deleted, all)?.name).toBe(name)
})

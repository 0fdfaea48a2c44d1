import { expect, test } from 'vitest'
import { listPhase } from './price-list-phase.ts'

const now = Date.parse('2026-06-15T12:00:00.000Z')
const at = (offset: number) => new Date(now + offset).toISOString()

test.each([
  ['a draft, whatever its dates', { status: 'draft', starts_at: at(-1), ends_at: at(1) }, 'draft'],
  ['without dates', { status: 'active', starts_at: null, ends_at: null }, 'active'],
  ['between its dates', { status: 'active', starts_at: at(-1), ends_at: at(1) }, 'active'],
  ['at its start', { status: 'active', starts_at: at(0), ends_at: null }, 'scheduled'],
  ['at its end', { status: 'active', starts_at: null, ends_at: at(0) }, 'expired'],
  ['ended before it starts', { status: 'active', starts_at: at(1), ends_at: at(-1) }, 'expired'],
] as const)('%s', (_, list, phase) => {
  expect(listPhase(list, now)).toBe(phase)
})

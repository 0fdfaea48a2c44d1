import type { PayLink } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { liveLinks, stepsOf } from './draft-steps.ts'

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`

const link = (id: string, made: number, fields: Partial<PayLink> = {}): PayLink => ({
  id,
  draft_order_id: 'dorder_1',
  email: 'mia@example.com',
  language: 'en',
  message: null,
  sender: 'Ada',
  expires_at: at(23),
  opened_at: null,
  revoked_at: null,
  created_at: at(made),
  updated_at: at(made),
  ...fields,
})

test('the steps of a draft order are its creation, its links and its payment, newest first', () => {
  const links = [link('plink_2', 5, { opened_at: at(6) }), link('plink_1', 2, { email: null, revoked_at: at(3) })]
  const steps = stepsOf({ created_at: at(1), order: { created_at: at(7) } }, links, [])
  expect(steps.map(({ kind }) => kind)).toEqual([
    'paid',
    'linkOpened',
    'linkSent',
    'linkRevoked',
    'linkCopied',
    'created',
  ])
})

test('a link that was revoked or has expired is not live', () => {
  const links = [
    link('plink_3', 3, { revoked_at: at(4) }),
    link('plink_2', 2, { expires_at: at(5) }),
    link('plink_1', 1),
  ]
  const idsAt = (hour: number) => liveLinks(links, Date.parse(at(hour))).map(({ id }) => id)
  expect(idsAt(4)).toEqual(['plink_2', 'plink_1'])
  expect(idsAt(6)).toEqual(['plink_1'])
  expect(idsAt(23)).toEqual([])
})

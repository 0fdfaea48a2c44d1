import { expect, test } from 'vitest'
import { exampleOf, newIssuedBody, newProblems, phaseOf, spendings, type NewIssuedValues } from './issued.ts'

const now = Date.parse('2026-06-01T00:00:00.000Z')
const card = { balance: 500, is_disabled: false, ends_at: null }

test('a card is active until it is used up, disabled or past its end', () => {
  expect(phaseOf(card, now)).toBe('active')
  expect(phaseOf({ ...card, ends_at: '2026-06-01T00:00:00.000Z' }, now)).toBe('expired')
  expect(phaseOf({ ...card, is_disabled: true }, now)).toBe('disabled')
  expect(phaseOf({ ...card, is_disabled: true, balance: 0 }, now)).toBe('spent')
})

test('screens §36 the transactions of a card are listed newest first', () => {
  const spending = (id: string, created_at: string) => ({
    id,
    created_at,
    gift_card_id: 'gift_1',
    order_id: 'order_1',
    amount: 1,
    is_taxable: null,
    tax_rate: null,
  })
  const transactions = [spending('a', '2026-01-01'), spending('b', '2026-02-01'), spending('c', '2026-02-01')]
  expect(spendings({ transactions }).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(spendings({})).toEqual([])
})

const nobody = { email: '', personal_message: '', note: '' }
const values: NewIssuedValues = { region_id: 'reg_1', value: 2500, ends_at: null, metadata: nobody }

test('screens §37 a card without region or value, past its end or with a wrong address is refused', () => {
  expect(newProblems(values, now)).toEqual({})
  expect(newProblems({ ...values, region_id: null, value: 0 }, now)).toEqual({ region_id: 'region', value: 'value' })
  expect(newProblems({ ...values, ends_at: '2026-05-01T00:00:00.000Z' }, now)).toEqual({ ends_at: 'past' })
  expect(newProblems({ ...values, metadata: { ...nobody, email: 'ada' } }, now)).toEqual({ 'metadata.email': 'email' })
})

test('blank fields are not sent, and a message only with a recipient', () => {
  expect(newIssuedBody(values)).toEqual({ region_id: 'reg_1', value: 2500 })
  const message = { email: '', personal_message: 'Hello', note: ' Raffle ' }
  expect(newIssuedBody({ ...values, metadata: message })).toMatchObject({ metadata: { note: 'Raffle' } })
  expect(newIssuedBody({ ...values, metadata: { ...message, email: ' ada@example.com ' } })).toMatchObject({
    metadata: { email: 'ada@example.com', personal_message: 'Hello', note: 'Raffle' },
  })
})

test('the example spends half of a card', () => {
  expect(exampleOf(5_000)).toEqual({ order: 2_500, rest: 2_500 })
  expect(exampleOf(1)).toEqual({ order: 1, rest: 0 })
})

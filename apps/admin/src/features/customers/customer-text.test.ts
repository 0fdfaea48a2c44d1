import { expect, test } from 'vitest'
import { customerName, knownName } from './customer-text.tsx'

const guest = { email: 'guest@example.com', first_name: null, last_name: null }

test('a guest has the name of the latest order, a customer their own', () => {
  expect(knownName({ ...guest, latest_order_name: 'Amélie Marchand' })).toBe('Amélie Marchand')
  expect(knownName({ ...guest, first_name: 'Ines', latest_order_name: 'Amélie Marchand' })).toBe('Ines')
})

test('a customer without any name is called by the email address, and has no known name', () => {
  expect(knownName({ ...guest, latest_order_name: null })).toBeUndefined()
  expect(customerName(guest)).toBe('guest@example.com')
})

import { securityEventTypes } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'

test('every kind of security event can be looked for', () => {
  expect(eventTypes).toEqual(securityEventTypes)
})

import { securityEventTypes } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { eventTypes } from './event-types.ts'

test('every type of security event can be filtered by', () => {
  expect(eventTypes).toEqual(securityEventTypes)
})

import { contract } from '@storeroom/contract'
import { expect, test } from 'vitest'
import words from '../../locales/en/order-statuses.json'
import { fulfillmentTones, orderTones, paymentTones } from './tones.ts'

/** All statuses of an order in the API. */
const statusesOf = (name: 'status' | 'payment_status' | 'fulfillment_status') =>
  contract.admin.orders.list.query.properties[name].items.enum.toSorted()

test.each([
  ['status', orderTones, words.status],
  ['payment_status', paymentTones, words.payment],
  ['fulfillment_status', fulfillmentTones, words.fulfillment],
] as const)('screens §27 every %s has a color and a word, "requires action" among them', (name, tones, expected) => {
  expect(Object.keys(tones).toSorted()).toEqual(statusesOf(name))
  expect(Object.keys(expected).toSorted()).toEqual(statusesOf(name))
})

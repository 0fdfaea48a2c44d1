import { ShopError } from '@storeroom/client'
import { expect, test } from 'vitest'
import { createSendOnce, createSendWith } from './send-once.ts'

const lost = new ShopError({ code: 'network' })
const refused = new ShopError({ status: 422, code: 'invalid_data' })

test('a write whose response was lost is repeated with its key; every other write has its own key', async () => {
  const keys: string[] = []
  const sendOnce = createSendOnce()
  const press = (about: object, error?: ShopError) =>
    sendOnce(about, (key) => {
      keys.push(key)
      return error ? Promise.reject(error) : Promise.resolve()
    }).catch(() => undefined)
  await press({ amount: 5 }, lost)
  await press({ amount: 7 }, refused)
  await press({ amount: 7 })
  await press({ amount: 5 }, lost)
  await press({ amount: 5 })
  await press({ amount: 5 })
  const [first, , , second, third, last] = keys
  expect([second, third]).toEqual([first, first])
  expect(new Set([...keys.slice(0, 3), last]).size).toBe(4)
})

test('a write whose response was lost is repeated with what `begin` returned for it', async () => {
  let begun = 0
  const sendWith = createSendWith<number>()
  const press = (failure?: ShopError) =>
    sendWith(
      { amount: 5 },
      () => Promise.resolve((begun += 1)),
      (value) => (failure ? Promise.reject(failure) : Promise.resolve(value)),
    ).catch(() => undefined)
  await press(lost)
  expect(await press()).toBe(1)
  expect(await press(refused)).toBeUndefined()
  expect(await press()).toBe(3)
})

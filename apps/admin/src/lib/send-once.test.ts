import { ShopError } from '@storeroom/client'
import { expect, test } from 'vitest'
import { createSendOnce } from './send-once.ts'

const lost = new ShopError({ code: 'network' })
const refused = new ShopError({ status: 422, code: 'invalid_data' })

test('a write without a response is repeated with its key, and any other has one of its own', async () => {
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

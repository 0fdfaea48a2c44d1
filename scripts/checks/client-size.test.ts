import { expect, test } from 'vitest'
import { checkSize } from './client-size.ts'

const small = { name: 'one function', source: `export { errorMessage } from '@storeroom/client'` }

test('a program is accepted at its limit and refused one byte above it', async () => {
  const { ok, words } = await checkSize({ ...small, limit: 1024 })
  expect(ok).toBe(true)
  const bytes = Number(/: (\d+) of/.exec(words)?.[1])
  expect((await checkSize({ ...small, limit: bytes })).ok).toBe(true)
  expect((await checkSize({ ...small, limit: bytes - 1 })).ok).toBe(false)
})

test('a program that bundles unused parts is refused', async () => {
  const whole = { name: 'everything', source: `export * from '@storeroom/client'`, limit: 100_000 }
  expect((await checkSize(whole)).ok).toBe(true)
  const result = await checkSize({ ...whole, forbiddenTexts: ['/admin/products/{id}', 'no such text'] })
  expect(result).toMatchObject({ ok: false, words: expect.stringMatching(/, carries \/admin\/products\/\{id\}$/) })
})

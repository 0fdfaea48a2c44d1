import { expect, test } from 'vitest'
import { contractResolver } from './resolver.ts'

type Values = { readonly metadata: readonly { readonly text: string }[] }

test('the values at the time of the submit are validated and saved, not those typed while the schema loads', async () => {
  const live = { metadata: [{ text: 'five' }] }
  const validated: string[] = []
  const resolve = contractResolver<Values>(['admin_products', 'update'], ({ metadata }) => {
    validated.push(metadata[0]?.text ?? '')
    return {}
  })
  const answer = resolve(live, undefined, { fields: {}, shouldUseNativeValidation: false })
  live.metadata[0] = { text: '5' }
  expect(await answer).toEqual({ values: { metadata: [{ text: 'five' }] }, errors: {} })
  expect(validated).toEqual(['five'])
})

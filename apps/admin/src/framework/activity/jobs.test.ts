import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import german from '../../locales/de/shell.json' with { type: 'json' }
import english from '../../locales/en/shell.json' with { type: 'json' }
import { addressOfJob } from './notices.ts'
import { completionText, progressOf } from './jobs.ts'

/** The texts of the dashboard in a language. */
async function wordsOf(lng: string, shell: object) {
  const i18n = createInstance()
  return i18n.init({ lng, resources: { [lng]: { shell } }, ns: ['shell'], defaultNS: 'shell' })
}

test.each([
  ['product-import', 'Product import batch job completed'],
  ['product-export', 'Product export batch job completed'],
  ['price-list-import', 'Price list import batch job completed'],
  ['price-list-export', 'Price list export batch job completed'],
  ['customer-import', 'Customer import batch job completed'],
  ['import-undo', 'Import undo batch job completed'],
  ['rule', 'Rule batch job completed'],
  ['nightly-clean-up', 'Nightly clean up batch job completed'],
])('S9-03 the toast of a completed %s is its type with spaces and a capital', async (type, toast) => {
  expect(completionText(await wordsOf('en', english), type)).toBe(toast)
})

test('S9-03 the type is translated', async () => {
  const t = await wordsOf('de', german)
  expect(completionText(t, 'price-list-import')).toBe('Preisimport abgeschlossen')
})

test('imports have a result to look at, and other jobs have none', () => {
  expect(addressOfJob({ id: 'batch_1', type: 'price-list-import' })).toBe('/a/products?modal=import&job=batch_1')
  expect(addressOfJob({ id: 'batch_1', type: 'customer-import' })).toBe('/a/customers?modal=import&job=batch_1')
  expect(addressOfJob({ id: 'batch_1', type: 'order-export' })).toBeUndefined()
})

test('progress is read from a result with missing or malformed fields', () => {
  expect(progressOf({ result: null })).toEqual({
    done: 0,
    total: undefined,
    fileKey: undefined,
    problemsKey: undefined,
    error: undefined,
  })
  expect(
    progressOf({
      result: { advancement_count: 3, count: 10, file_key: 'a.csv', errors: [{ message: 'No such file' }] },
    }),
  ).toMatchObject({ done: 3, total: 10, fileKey: 'a.csv', error: 'No such file' })
  expect(progressOf({ result: { errors: ['plain'], count: 'many' } })).toMatchObject({
    error: 'plain',
    total: undefined,
  })
})

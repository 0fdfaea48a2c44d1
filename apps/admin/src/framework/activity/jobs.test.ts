import type { ListedBatchJob } from '@storeroom/contract'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import german from '../../locales/de/shell.json' with { type: 'json' }
import english from '../../locales/en/shell.json' with { type: 'json' }
import { completionText, latestEnd, progressOf, unreadJobs } from './jobs.ts'

const job = (change: Partial<ListedBatchJob>): ListedBatchJob => ({
  id: 'batch_1',
  type: 'product-import',
  status: 'created',
  created_by: 'usr_1',
  context: {},
  result: null,
  pre_processed_at: null,
  processing_at: null,
  confirmed_at: null,
  completed_at: null,
  canceled_at: null,
  failed_at: null,
  created_at: '2026-07-10T08:00:00.000Z',
  updated_at: '2026-07-10T08:00:00.000Z',
  deleted_at: null,
  ...change,
})

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
])('S9-03 the notice of a completed %s is its type with spaces and a capital', async (type, notice) => {
  expect(completionText(await wordsOf('en', english), type)).toBe(notice)
})

test('S9-03 the type is translated', async () => {
  const t = await wordsOf('de', german)
  expect(completionText(t, 'price-list-import')).toBe('Preisimport abgeschlossen')
})

test('the badge counts jobs that finished since one last looked', () => {
  const jobs = [
    job({ completed_at: '2026-07-10T09:00:00.000Z' }),
    job({ failed_at: '2026-07-10T11:00:00.000Z' }),
    job({ completed_at: '2026-07-10T12:00:00.000Z' }),
    job({ canceled_at: '2026-07-10T12:30:00.000Z' }),
    job({}),
  ]
  expect(unreadJobs(jobs, '2026-07-10T10:00:00.000Z')).toEqual([jobs[1], jobs[2]])
  expect(unreadJobs(jobs, latestEnd(jobs))).toEqual([])
  expect(latestEnd([job({})])).toBe('')
  expect(unreadJobs(jobs, '')).toHaveLength(3)
})

test('progress is read from whatever a job says', () => {
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

import type { ListedBatchJob } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { jobTypeText, latestEnd, progressOf, unreadJobs } from './jobs.ts'

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

test('S9-03 the type of a job is written with spaces and a capital', () => {
  expect(jobTypeText('product-import')).toBe('Product import')
  expect(jobTypeText('price-list-import')).toBe('Price list import')
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

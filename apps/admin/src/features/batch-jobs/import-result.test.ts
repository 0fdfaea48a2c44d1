import type { BatchJob } from '@storeroom/contract'
import { expect, test } from 'vitest'
import {
  differencesOf,
  figuresOf,
  imagesOf,
  imagesUnderWay,
  isUndone,
  leftOutOf,
  pollEvery,
  pricesOf,
  recordsOf,
  salesOf,
  stageOf,
  summaryOf,
  writtenBy,
} from './import-result.ts'

const job = (status: BatchJob['status'], fields: Partial<BatchJob> = {}): BatchJob => ({
  id: 'batch_1',
  type: 'product-import',
  status,
  created_by: null,
  context: null,
  dry_run: true,
  result: null,
  pre_processed_at: null,
  processing_at: null,
  confirmed_at: null,
  completed_at: null,
  canceled_at: null,
  failed_at: null,
  created_at: '2026-07-10T12:00:00Z',
  updated_at: '2026-07-10T12:00:00Z',
  deleted_at: null,
  ...fields,
})

test.each([
  ['created', 'checking', 1000],
  ['pre_processed', 'review', false],
  ['confirmed', 'importing', 1000],
  ['processing', 'importing', 1000],
  ['completed', 'completed', false],
  ['canceled', 'canceled', false],
  ['failed', 'failed', false],
] as const)('a job that is %s shows as %s', (status, stage, interval) => {
  expect(stageOf(job(status))).toBe(stage)
  expect(pollEvery(job(status))).toBe(interval)
})

test('an import without a dry run waits for no confirmation', () => {
  expect(stageOf(job('pre_processed', { dry_run: false }))).toBe('importing')
})

test('a finished import is polled while its pictures are fetched', () => {
  const images = { total: 5, fetched: 3, failed: 1 }
  expect(imagesUnderWay(images)).toBe(1)
  expect(pollEvery(job('completed', { result: { images } }))).toBe(2000)
  expect(pollEvery(job('completed', { result: { images: { ...images, failed: 2 } } }))).toBe(false)
})

test('unusable pictures of a ZIP file are listed by name, apart from unreachable addresses', () => {
  const failures = ['text.png', 'https://shop.example/a.png'].map((url) => ({ url, message: 'no' }))
  const images = { total: 3, fetched: 1, failed: 2, left_out: 1, failures }
  expect(leftOutOf(job('completed', { result: { images } }))).toEqual({ count: 1, names: ['text.png'] })
  expect(leftOutOf(job('completed'))).toEqual({ count: 0, names: [] })
})

test('counts are read from the result, and are 0 without one', () => {
  const products = { created: 2, updated: 1, unchanged: 3, failed: 4 }
  expect(summaryOf(job('pre_processed', { result: { summary: { products } } }))).toEqual({
    products,
    variants: { created: 0, updated: 0, unchanged: 0, failed: 0, deleted: 0 },
    customers: { created: 0, updated: 0, unchanged: 0, failed: 0 },
  })
  expect(imagesOf(job('created'))).toEqual({ total: 0, fetched: 0, failed: 0 })
})

test('prices are counted as a whole and by column', () => {
  const result = {
    summary: {
      variants: { created: 1, updated: 2, deleted: 3 },
      prices: { added: 4, removed: 5 },
      columns: { 'Price EUR': { changed: 6 } },
    },
  }
  expect(pricesOf(job('pre_processed', { result }))).toEqual({
    prices: { added: 4, changed: 0, removed: 5, unchanged: 0 },
    columns: [{ name: 'Price EUR', added: 0, changed: 6, removed: 0, unchanged: 0 }],
  })
  expect(differencesOf({ result }, 'prices')).toEqual({ create: 1, update: 2, delete: 3, unchanged: 0 })
  expect(writtenBy({ result }, 'prices')).toBe(6)
})

test('an undo is counted by records', () => {
  const result = { summary: { records: { deleted: 1, restored: 2, unchanged: 3, kept: 4 } } }
  expect(recordsOf({ result })).toEqual({ deleted: 1, restored: 2, unchanged: 3, kept: 4 })
  expect(writtenBy({ result }, 'undo')).toBe(3)
  expect([isUndone({ result }), isUndone({ result: { undone: { batch_job_id: 'batch_2' } } })]).toEqual([false, true])
})

test('sale prices are counted, with their list', () => {
  const sale_prices = { added: 17, changed: 0, removed: 2 }
  const result = { sale_list: { name: 'Sale: shoes' }, summary: { sale_prices } }
  const counts = [
    { what: 'added', number: 17 },
    { what: 'removed', number: 2 },
  ]
  expect(salesOf({ result })).toEqual({ counts, list: { name: 'Sale: shoes', id: undefined } })
  const done = { ...result, sale_list: { name: 'Sale: shoes', id: 'pl_1' } }
  expect(salesOf({ result: done }).list).toEqual({ name: 'Sale: shoes', id: 'pl_1' })
  expect(salesOf({ result: { summary: {} } })).toEqual({ counts: [], list: undefined })
})

test('what could not be imported or undone is a problem; nothing else is', () => {
  const counts = { created: 2, updated: 3, unchanged: 4, failed: 1 }
  const variants = { created: 20, updated: 30, unchanged: 40, failed: 10, deleted: 0 }
  const imported = { result: { summary: { products: counts, variants, customers: counts } } }
  const undone = { result: { summary: { records: { deleted: 1, restored: 2, unchanged: 3, kept: 4 } } } }
  const problemsOf = (...[job, kind]: Parameters<typeof figuresOf>) =>
    figuresOf(job, kind)
      .filter(({ isProblem }) => isProblem)
      .map(({ id }) => id)
  expect(problemsOf(imported, 'products')).toEqual(['failed'])
  expect(problemsOf(imported, 'customers')).toEqual(['failed'])
  expect(problemsOf(undone, 'undo')).toEqual(['kept'])
  expect(problemsOf({ result: null }, 'products')).toEqual([])
  expect(figuresOf(imported, 'products')[0]).toEqual({ id: 'created', value: 2, variants: 20, isProblem: false })
  expect(figuresOf(imported, 'customers')[0]).toEqual({ id: 'created', value: 2, isProblem: false })
})

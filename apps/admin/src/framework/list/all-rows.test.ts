import { expect, test } from 'vitest'
import { allIds, allRows, chosenOf } from './all-rows.ts'

type Row = { readonly id: string }
type RequestQuery = {
  readonly limit: number
  readonly after?: string
  readonly fields?: string
  readonly count?: boolean
}

/** A fake list of so many rows, which records its requests. */
function source(count: number, query?: object) {
  const asked: RequestQuery[] = []
  const all = Array.from({ length: count }, (_, index): Row => ({ id: `row_${index}` }))
  const call = ({ query: sent }: { readonly query: RequestQuery }) => {
    asked.push(sent)
    const from = sent.after === undefined ? 0 : all.findIndex(({ id }) => id === sent.after) + 1
    return Promise.resolve({ rows: all.slice(from, from + sent.limit), ...(sent.count !== false && { count }) })
  }
  const list = { call, rows: (page: { readonly rows: readonly Row[] }) => page.rows, ...(query && { query }) }
  return { asked, whole: { source: list, query: { q: 'x' }, idOf: ({ id }: Row) => id } as never }
}

const signal = new AbortController().signal
const quiet = { signal, onProgress: () => undefined }

test('every row comes once, and each page starts after the last row of the previous page', async () => {
  const { asked, whole } = source(5)
  const messages: string[] = []
  const received: Row[] = []
  const progress = { signal, onProgress: (done: number, total: number) => messages.push(`${done}/${total}`) }
  for await (const rows of allRows<never, Row>(whole, progress, 2)) received.push(...rows)
  expect(received.map(({ id }) => id)).toEqual(['row_0', 'row_1', 'row_2', 'row_3', 'row_4'])
  expect(asked).toEqual([
    { q: 'x', limit: 2 },
    { q: 'x', limit: 2, after: 'row_1', count: false },
    { q: 'x', limit: 2, after: 'row_3', count: false },
  ])
  expect(messages).toEqual(['2/5', '4/5', '5/5'])
})

test('only ids are requested if the list supports fields', async () => {
  const chosen = source(3, { fields: 'id,title' })
  expect(await allIds<never, Row>(chosen.whole, quiet)).toEqual(['row_0', 'row_1', 'row_2'])
  expect(chosen.asked[0]).toMatchObject({ fields: 'id', expand: '' })
  const whole = source(1)
  await allIds<never, Row>(whole.whole, quiet)
  expect(whole.asked[0]).not.toHaveProperty('fields')
})

test('no page is requested after the last chosen row', async () => {
  const { asked, whole } = source(9)
  const received: string[] = []
  const pages = allRows<never, Row>(whole, quiet, 2)
  for await (const rows of chosenOf(pages, new Set(['row_0', 'row_3']), ({ id }) => id))
    received.push(...rows.map(({ id }) => id))
  expect(received).toEqual(['row_0', 'row_3'])
  expect(asked).toHaveLength(2)
})

test('no page is requested after a stop', async () => {
  const { asked, whole } = source(5)
  const stop = new AbortController()
  const progress = { signal: stop.signal, onProgress: () => stop.abort() }
  const work = async () => {
    for await (const _ of allRows<never, Row>(whole, progress, 2));
  }
  await expect(work()).rejects.toThrow('aborted')
  expect(asked).toHaveLength(1)
})

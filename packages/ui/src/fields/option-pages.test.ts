import { describe, expect, test } from 'vitest'
import { optionPagesReducer, searchLocally } from './option-pages.ts'

describe('options', () => {
  const options = Array.from({ length: 120 }, (_, index) => ({ id: `${index}`, label: `Option ${index}` }))
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
  const signal = new AbortController().signal

  test('a long local list is loaded in pages and completely', async () => {
    const load = searchLocally(options, contains)
    const pages = await Promise.all([0, 1, 2].map((page) => load({ query: '', page, signal })))
    expect(pages.flatMap(({ items }) => items)).toEqual(options)
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
    expect((await load({ query: ' option 11', page: 0, signal })).items).toHaveLength(11)
  })

  test('later pages are appended without repeated options; a new query starts over; a failed page keeps the loaded ones', () => {
    const empty = { items: [], page: 0, hasMore: false, status: 'loading' as const }
    const first = optionPagesReducer(empty, { type: 'answered', page: 0, items: options.slice(0, 2), hasMore: true })
    const second = optionPagesReducer(first, { type: 'answered', page: 1, items: options.slice(1, 3), hasMore: false })
    expect(second.items.map(({ id }) => id)).toEqual(['0', '1', '2'])
    expect(optionPagesReducer(second, { type: 'started', page: 0 }).items).toHaveLength(3)
    expect(optionPagesReducer(second, { type: 'failed', page: 1 })).toMatchObject({
      status: 'failed',
      items: second.items,
    })
    expect(optionPagesReducer(second, { type: 'answered', page: 0, items: [], hasMore: false }).items).toEqual([])
  })
})

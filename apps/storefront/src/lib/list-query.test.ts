import { expect, test } from 'vitest'
import { listQueryOf } from './list-query.ts'

const of = (search: string) => listQueryOf(new URLSearchParams(search))

test('filters, sort and page are in the address', () => {
  expect(of('q=%20mug%20&type=a&type=b&tag=c&order=az&page=3')).toEqual({
    q: 'mug',
    type_id: ['a', 'b'],
    tags: ['c'],
    order: 'title',
    page: 3,
  })
})

test.each(['', 'page=0', 'page=-1', 'page=x', 'order=price', 'q=', 'page=1.5'])(
  '%j shows the first page without filters',
  (search) => {
    expect(of(search)).toEqual({ page: 1 })
  },
)

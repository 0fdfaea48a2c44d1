import { expect, expectTypeOf, test } from 'vitest'
import {
  boolean,
  dates,
  decimal,
  entity,
  expression,
  notNull,
  hasMany,
  hidden,
  integer,
  jsonOf,
  key,
  text,
  textOf,
  time,
  type NewRowOf,
  type ChangesOf,
  type RowOf,
} from './entity.ts'
import { withIsoTimes } from './write/honest-save.ts'

const shelf = entity({
  table: 'shelf',
  columns: {
    id: key,
    name: notNull(text),
    note: text,
    state: notNull(textOf<'full' | 'empty'>()),
    width: hidden(integer),
    weight: decimal,
    is_locked: hidden(notNull(boolean)),
    labels: jsonOf<readonly string[]>(),
    checked_at: time,
    ...dates,
    board_count: hidden(expression('integer', (row) => `(select count(*) from board b where b.shelf_id = ${row}.id)`)),
  },
}).related({ neighbors: hasMany(() => shelf, 'neighbor_id') })

type Shelf = RowOf<typeof shelf>

test('the type of a stored row has every column of the table, nullable unless it is notNull', () => {
  expectTypeOf<Shelf>().branded.toEqualTypeOf<{
    readonly id: string
    readonly name: string
    readonly note: string | null
    readonly state: 'full' | 'empty'
    readonly width: number | null
    readonly weight: number | null
    readonly is_locked: boolean
    readonly labels: readonly string[] | null
    readonly checked_at: string | null
    readonly created_at: string
    readonly updated_at: string
  }>()
})

test('changes take values of the types of their columns only', () => {
  expectTypeOf<{ name?: string; note: null }>().toExtend<ChangesOf<typeof shelf>>()
  expectTypeOf<{ name: null }>().not.toExtend<ChangesOf<typeof shelf>>()
  expectTypeOf<{ state: 'half full' }>().not.toExtend<ChangesOf<typeof shelf>>()
})

test('a new row takes dates for its times, and for no other column', () => {
  expectTypeOf<{ checked_at: Date }>().toExtend<NewRowOf<typeof shelf>>()
  expectTypeOf<{ name: Date }>().not.toExtend<NewRowOf<typeof shelf>>()
})

test('withIsoTimes rewrites the named times and leaves everything else', () => {
  const row = { id: 'a', starts_at: '2026-03-01T01:00:00+01:00', ends_at: null, note: '2026-03-01T01:00:00+01:00' }
  expect(withIsoTimes(row, 'starts_at', 'ends_at')).toEqual({ ...row, starts_at: '2026-03-01T00:00:00.000Z' })
  const unnamed: { starts_at?: string | undefined } = {}
  expect(withIsoTimes(unnamed, 'starts_at')).toEqual({})
})

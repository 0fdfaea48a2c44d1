import { expect, test } from 'vitest'
import { listFile } from './export-list.ts'

type Row = {
  readonly title: string
  readonly handle: string | null
  readonly amount: number
  readonly created_at: string
}
const row: Row = { title: 'Mug', handle: 'mug', amount: 1250, created_at: '2026-01-01T00:00:00.000Z' }

async function* pages<Any>(...rows: readonly (readonly Any[])[]) {
  yield* rows
}

test('a file has the columns that are shown, one line per row of every page', async () => {
  const columns = [
    { id: 'name', header: 'Name, long', order: 'title', cell: ({ title }: Row) => <b>{title}</b> },
    { id: 'drawn', header: 'Drawn', cell: ({ handle }: Row) => <span dir="auto">{[handle, '!']}</span> },
    { id: 'price', header: 'Price', cell: () => null, text: ({ amount }: Row) => amount / 100 },
    { id: 'created', header: 'Created', order: 'created_at', cell: () => <time /> },
    { id: 'count', header: 'Count', cell: ({ amount }: Row) => String(amount) },
  ]
  const parts = await listFile(columns, pages([row], [{ ...row, title: '=1', handle: null }]))
  expect(parts.join('')).toBe(
    '\uFEFF"Name, long",Drawn,Price,Created,Count\r\n' +
      'Mug,mug!,12.5,2026-01-01T00:00:00.000Z,1250\r\n' +
      "'=1,!,12.5,2026-01-01T00:00:00.000Z,1250\r\n",
  )
})

test('cells that render no text are exported as the value of the row, records by their names', async () => {
  const row = {
    countries: [{ name: 'Denmark' }, { display_name: 'France' }, 'Spain'],
    active: true,
    type: { value: 'Cup' },
    tags: [],
  }
  const column = (id: string) => ({ id, header: id, cell: () => <Drawn /> })
  const parts = await listFile(['countries', 'active', 'type', 'tags', 'none'].map(column), pages([row]))
  expect(parts.join('')).toBe('\uFEFFcountries,active,type,tags,none\r\n"Denmark; France; Spain",true,Cup,,\r\n')
})

const Drawn = () => <i />

test('cells that need a request are asked for page by page', async () => {
  const asked: string[][] = []
  const points = {
    id: 'points',
    header: 'Points',
    cell: () => <Drawn />,
    texts: async (rows: readonly Row[]) => {
      asked.push(rows.map(({ title }) => title))
      return rows.map(({ amount }) => (amount > 0 ? amount : null))
    },
  }
  const title = { id: 'title', header: 'Title', cell: ({ title: text }: Row) => text }
  const parts = await listFile([title, points], pages([row, { ...row, title: 'Cup', amount: 0 }], [row]))
  expect(parts.join('')).toBe('\uFEFFTitle,Points\r\nMug,1250\r\nCup,\r\nMug,1250\r\n')
  expect(asked).toEqual([['Mug', 'Cup'], ['Mug']])
})

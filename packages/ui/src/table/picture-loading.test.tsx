import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePictureLoading } from './picture-loading.tsx'
import { DataTable } from './table.tsx'
import { TileGrid } from './tile-grid.tsx'

const rows = Array.from({ length: 25 }, (_, index) => `${index + 1}`)
const Picture = ({ name }: { readonly name: string }) => (
  <img src={`/${name}.png`} alt="" loading={usePictureLoading()} />
)
const list = { label: 'Mugs', rows, rowId: (row: string) => row, rowName: (row: string) => row }

/** The names of the pictures that load immediately. */
const eager = (html: string) => [...html.matchAll(/src="\/(\d+)\.png" alt="" loading="eager"/g)].map(([, name]) => name)

test.each([
  [
    'table',
    <DataTable
      {...list}
      key="table"
      columns={[{ id: 'name', header: 'Name', cell: (row) => <Picture name={row} /> }]}
    />,
  ],
  ['tiles', <TileGrid {...list} key="tiles" tile={(row) => ({ picture: <Picture name={row} />, title: row })} />],
])('the pictures of the first 20 rows of a %s load immediately', (_, drawn) => {
  expect(eager(renderToStaticMarkup(drawn))).toEqual(rows.slice(0, 20))
})

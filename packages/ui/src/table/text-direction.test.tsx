import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './table.tsx'

test('texts of cells run in their own direction, at the side of the page’s', () => {
  const html = renderToStaticMarkup(
    <DataTable
      label="Orders"
      rows={['Konstantinidis']}
      rowId={(row) => row}
      rowName={(row) => row}
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row },
        { id: 'city', header: 'City', cell: () => 'Patras' },
        { id: 'total', header: 'Total', align: 'end', cell: () => '−£14.67' },
        { id: 'status', header: 'Status', cell: () => <b>Paid</b> },
      ]}
    />,
  )
  expect(html).toMatch(/<div dir="auto" class="[^"]*text-match-parent[^"]*">Konstantinidis/)
  expect(html).toMatch(/<div dir="auto" class="[^"]*text-match-parent[^"]*">Patras/)
  expect(html).toMatch(/<div class="[^"]*text-end[^"]*"><bdi>−£14.67<\/bdi>/)
  expect(html).toMatch(/<div class="[^"]*"><b>Paid<\/b>/)
})

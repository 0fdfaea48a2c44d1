import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataGrid } from './data-grid.tsx'

test('a label of two lines reads as one text, whose second part has a line of its own on a phone', () => {
  const html = renderToStaticMarkup(
    <DataGrid
      label="Prices"
      rowHeader="Variant"
      rows={[{ id: 'bag', label: 'Dry bag · 10 l', lines: ['Dry bag', '10 l'] }]}
      columns={[]}
      valueOf={() => null}
      onChange={() => undefined}
    />,
  )
  const header = /role="rowheader".*?<\/div>/s.exec(html)?.[0] ?? ''
  expect(header).toContain('max-sm:flex-col')
  expect(header.slice(header.indexOf('>') + 1).replaceAll(/<[^>]*>/g, '')).toBe('Dry bag · 10 l')
})

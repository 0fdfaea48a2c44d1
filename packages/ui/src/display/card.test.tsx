import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from '../table/table.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'

const nothing = <EmptyState title="Not used yet" description="Orders with this code appear here." />

/** The classes of the element around a text. */
const classesAround = (html: string, text: string): string[] => {
  const before = html.slice(0, html.indexOf(text))
  return (/.*<div[^>]*class="([^"]*)"/s.exec(before)?.[1] ?? '').replaceAll('&amp;', '&').split(' ')
}

test.each(['flush', 'padded'])('an empty state in a %s card is one line', (kind) => {
  const html = renderToStaticMarkup(
    <Card title="Used by" isFlush={kind === 'flush'}>
      {nothing}
    </Card>,
  )
  expect(html).toContain(`data-card="${kind}"`)
  expect(classesAround(html, 'Not used yet')).toEqual(
    expect.arrayContaining(['in-data-card:flex-row', 'in-data-[card=padded]:p-0', 'in-data-[card=flush]:py-3']),
  )
})

test('an empty table in a card is no higher than its line', () => {
  const html = renderToStaticMarkup(
    <Card title="Used by" isFlush>
      <DataTable
        label="Used by"
        rows={[] as string[]}
        rowId={(row) => row}
        rowName={(row) => row}
        columns={[{ id: 'order', header: 'Order', cell: (row) => row }]}
        emptyState={nothing}
      />
    </Card>,
  )
  expect(html).toMatch(/class="[^"]*min-h-40[^"]*in-data-card:min-h-0[^"]*"/)
})

test('a table in a flush card has the frame of the card only', () => {
  const html = renderToStaticMarkup(
    <Card title="Spent on" isFlush>
      <DataTable
        label="Spent on"
        rows={['#1']}
        rowId={(row) => row}
        rowName={(row) => row}
        columns={[{ id: 'order', header: 'Order', cell: (row) => row }]}
      />
    </Card>,
  )
  for (const side of ['border-x-0', 'border-b-0', 'rounded-t-none'])
    expect(html).toContain(`in-data-[card=flush]:${side}`)
})

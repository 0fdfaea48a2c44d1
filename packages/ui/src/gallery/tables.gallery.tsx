import { useState } from 'react'

import { Status, type Tone } from '../display/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../display/empty-state.tsx'
import { ActionMenu } from '../overlay/menu.tsx'
import { Pagination } from '../table/pagination.tsx'
import { DataTable, type TableColumn, type TableSort } from '../table/table.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

type Product = {
  readonly id: string
  readonly title: string
  readonly status: [Tone, string]
  readonly collection: string
  readonly available: number
  readonly price: string
}

const products: Product[] = [
  ['Alder oak desk lamp', 'success', 'Published', 'Lighting', 412, '€89.00'],
  ['Birch serving board', 'success', 'Published', 'Kitchen', 1204, '€34.00 – €58.00'],
  ['Brick linen apron', 'neutral', 'Draft', 'Kitchen', 0, '€42.00'],
  ['Coastal wool throw', 'success', 'Published', 'Textiles', 86, '€129.00'],
  [longText, 'warning', 'Proposed', 'Kitchen', 7, '€18.00'],
  ['Elm wall hook, set of 3', 'success', 'Published', 'Hallway', 530, '€24.00'],
].map(([title, tone, status, collection, available, price], index) => ({
  id: `prod_${index}`,
  title: String(title),
  status: [tone as Tone, String(status)],
  collection: String(collection),
  available: Number(available),
  price: String(price),
}))

const columns: TableColumn<Product>[] = [
  { id: 'title', header: 'Product', cell: (product) => product.title, isSortable: true },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    cell: ({ status: [tone, word] }) => <Status tone={tone}>{word}</Status>,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 120,
    cell: (product) => <span className="text-muted">{product.collection}</span>,
  },
  {
    id: 'available',
    header: 'Available',
    width: 110,
    align: 'end',
    cell: ({ available }) => available.toLocaleString('en'),
    isSortable: true,
  },
  { id: 'price', header: 'Price', width: 160, align: 'end', cell: (product) => product.price },
]

const shared = {
  columns,
  rowId: ({ id }: Product) => id,
  rowName: ({ title }: Product) => title,
  rowHref: ({ id }: Product) => `#${id}`,
}

const noMatch = <EmptyState title="No products match" actions={<Button>Clear filters</Button>} />

/** Lists and their pages. */
export function TableGallery() {
  const [page, setPage] = useState({ offset: 25, limit: 25 })
  return (
    <>
      <Section
        title="Table"
        note="Real links, shift for ranges, arrow keys from row to row; scrolls inside its own box."
      >
        <FullTable />
        <Row label="compact, the next page is on its way">
          <DataTable
            {...shared}
            label="Compact"
            rows={products.slice(0, 3)}
            density="compact"
            isFetching
            className="w-full"
          />
        </Row>
        <Row label="first load">
          <DataTable {...shared} label="Loading" rows={undefined} skeletonCount={4} className="w-full" />
        </Row>
        <Row label="empty">
          <DataTable {...shared} label="Empty" rows={[]} className="w-full" emptyState={noMatch} />
        </Row>
      </Section>
      <Section title="Pagination">
        <Pagination {...page} count={1204} onChange={setPage} />
        <Pagination offset={0} limit={25} count={7} onChange={setPage} />
        <Pagination offset={0} limit={50} count={0} onChange={setPage} />
      </Section>
    </>
  )
}

function FullTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['prod_1', 'prod_4']))
  const [sort, setSort] = useState<TableSort | null>({ columnId: 'available', direction: 'descending' })
  return (
    <DataTable
      {...shared}
      label="Products"
      rows={products}
      selection={{ selected, onChange: setSelected }}
      sort={sort}
      onSortChange={setSort}
      rowActions={productMenu}
    />
  )
}

function productMenu({ title }: Product) {
  const actions = [
    { id: 'edit', label: 'Edit' },
    { id: 'copy', label: 'Duplicate' },
  ]
  return <ActionMenu size="small" label={`Actions for ${title}`} actions={actions} />
}

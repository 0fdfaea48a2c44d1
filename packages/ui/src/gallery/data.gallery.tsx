import { useCallback, useState } from 'react'

import { type CellChange, type CellValue, DataGrid, type DataGridColumn } from '../grid/data-grid.tsx'
import { FileDrop, type FileItem } from '../fields/file-drop.tsx'
import { MetadataEditor, metadataRows } from '../fields/metadata-editor.tsx'
import { SortableList } from '../tree/sortable-list.tsx'
import { Tree, type TreeNode } from '../tree/tree.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

/** Components with many values. */
export function DataGallery() {
  return (
    <>
      <Section
        title="Data grid"
        note="Arrow keys, Enter or typing to edit, shift for ranges, fill handle or Ctrl/Cmd + D, paste from a spreadsheet, undo."
      >
        <Row label="text, number, money in three currencies, a read-only column, an error">
          <PriceGrid count={6} />
        </Row>
        <Row label="2,000 rows, of which only those in sight are drawn">
          <PriceGrid count={2000} />
        </Row>
      </Section>
      <Section title="File drop" note="Type, size and number are checked for dropped, pasted and picked files alike.">
        <FileDrops />
      </Section>
      <Section title="Metadata editor">
        <Metadata />
      </Section>
      <Section title="Sortable list" note="Drag, or Alt + arrow keys on the handle.">
        <Images />
      </Section>
      <Section title="Tree" note="Arrow keys open and close; drag, or Alt + arrow keys on the handle.">
        <Shelves />
      </Section>
    </>
  )
}

const columns: DataGridColumn[] = [
  { id: 'sku', header: 'SKU', kind: { type: 'text' }, isReadOnly: true, width: 120 },
  { id: 'title', header: 'Title', kind: { type: 'text' }, width: 160 },
  { id: 'stock', header: 'Available', kind: { type: 'number', min: 0 }, width: 110 },
  { id: 'eur', header: 'EUR', kind: { type: 'money', currencyCode: 'eur' }, width: 120 },
  { id: 'jpy', header: 'JPY', kind: { type: 'money', currencyCode: 'jpy' }, width: 120 },
  { id: 'kwd', header: 'KWD', kind: { type: 'money', currencyCode: 'kwd' }, width: 120 },
]

const firstValue = (row: number, columnId: string): CellValue =>
  ({ sku: `MUG-${row + 1}`, title: row === 1 ? longText : `Size ${row + 1}`, stock: row * 7, eur: 1800 + row * 50 })[
    columnId
  ] ?? null

function PriceGrid({ count }: { readonly count: number }) {
  const [rows] = useState(() =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: `Clay / size ${index + 1}` })),
  )
  const [changed, setChanged] = useState<Readonly<Record<string, CellValue>>>({})
  const valueOf = useCallback(
    (rowId: string, columnId: string) => {
      const change = changed[`${rowId}/${columnId}`]
      return change === undefined ? firstValue(Number(rowId), columnId) : change
    },
    [changed],
  )
  const change = (changes: readonly CellChange[]) =>
    setChanged({
      ...changed,
      ...Object.fromEntries(changes.map(({ rowId, columnId, to }) => [`${rowId}/${columnId}`, to])),
    })
  const errorOf = (rowId: string, columnId: string) =>
    rowId === '2' && columnId === 'eur' && valueOf(rowId, columnId) === 1900
      ? 'Below the cost of this variant'
      : undefined
  return (
    <DataGrid
      label={`Prices of ${count} variants`}
      rowHeader="Variant"
      rows={rows}
      columns={columns}
      valueOf={valueOf}
      onChange={change}
      errorOf={errorOf}
      maxHeight={320}
      className="w-full"
    />
  )
}

const uploads: FileItem[] = [
  { id: '1', name: 'dune-mug-front.png', size: 1_204_000, status: 'uploading', progress: 0.42 },
  { id: '2', name: 'dune-mug-back.png', size: 980_000, status: 'uploading' },
  { id: '3', name: 'dune-mug-detail.png', size: 2_400_000, status: 'done' },
  { id: '4', name: `${longText}.png`, size: 340_000, status: 'failed', error: 'The connection was lost' },
  { id: '5', name: 'dune-mug-box.png', size: 44_000, status: 'waiting' },
]

const restarted = (item: FileItem): FileItem => ({ ...item, status: 'uploading', progress: 0, error: undefined })

function FileDrops() {
  const [items, setItems] = useState(uploads)
  const add = (files: File[]) =>
    setItems([
      ...items,
      ...files.map(({ name, size }) => ({ id: crypto.randomUUID(), name, size, status: 'waiting' as const })),
    ])
  return (
    <>
      <FileDrop
        label="Images"
        types={['image/png', 'image/jpeg', 'image/webp', 'image/gif']}
        typesText="PNG, JPEG, WebP, GIF"
        maxSize={10_000_000}
        items={items}
        onAdd={add}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={(id) => setItems(items.map((item) => (item.id === id ? restarted(item) : item)))}
      />
      <FileDrop
        label="Product file"
        types={['.csv']}
        maxFiles={1}
        onAdd={() => {}}
        isRequired
        errorMessage="Choose a file to import"
      />
      <FileDrop label="Disabled" isDisabled onAdd={() => {}} />
    </>
  )
}

const metadata = { material: 'stoneware', grams: 420, hand_made: true, sizes: ['s', 'm'] }

function Metadata() {
  const [rows, setRows] = useState(() => [...metadataRows(metadata), ...metadataRows({ material: 'clay' })])
  return <MetadataEditor label="Metadata" description="For integrations" rows={rows} onChange={setRows} />
}

function Images() {
  const [images, setImages] = useState(['Front', 'Back', 'Detail of the glaze', longText])
  return (
    <SortableList
      label="Images"
      items={images}
      itemId={(image) => image}
      itemName={(image) => image}
      renderItem={(image, index) => <span className="block truncate">{`${index + 1}. ${image}`}</span>}
      onReorder={setImages}
    />
  )
}

const shelf = (name: string, ...children: TreeNode[]): TreeNode => ({
  id: name,
  name,
  hasChildren: children.length > 0,
  children,
})
const shelves = [
  shelf('Home', shelf('Kitchen', shelf('Mugs'), shelf('Bowls')), shelf('Textiles')),
  shelf(longText),
  { ...shelf('Loads for ever'), hasChildren: true },
]

function Shelves() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['Home', 'Loads for ever']))
  const [last, setLast] = useState('')
  return (
    <>
      <Tree
        label="Shelves"
        nodes={shelves}
        expanded={expanded}
        onExpandedChange={setExpanded}
        renderNode={({ name }) => <span className="block truncate">{name}</span>}
        onMove={({ id, parentId, index }) => setLast(`${id} → ${parentId ?? 'top'}, ${index + 1}`)}
      />
      <p className="mt-2 text-muted">{last}</p>
    </>
  )
}

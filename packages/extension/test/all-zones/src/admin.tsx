import {
  defineBulkAction,
  defineColumn,
  defineEntry,
  defineField,
  defineFilter,
  definePaletteAction,
  definePrintDocument,
  defineRoute,
  defineSettingsPage,
  defineTab,
  defineTimeline,
  defineWidget,
  useNotify,
  usePermissions,
  zones,
  type CellProps,
  type ExtensionProps,
  type RecordProps,
  type WidgetProps,
  type Zone,
} from '@storeroom/extension'
import { useState } from 'react'

/** Shows its zone, and the name and id of the record that it gets; `data-record` has the whole record. */
function markerOf(zone: Zone) {
  return function Marker({ notify, ...records }: ExtensionProps) {
    const shown = Object.entries(records).map(
      ([prop, record]) => `${prop}=${String(Reflect.get(Object(record), 'id'))}`,
    )
    const given = JSON.stringify(Object.values(records)[0] ?? null)
    return (
      <p title={Object.keys(notify).join(' ')} data-record={given}>
        {[`zone ${zone}`, ...shown].join(' ')}
      </p>
    )
  }
}

function Fragile({ product }: WidgetProps<'product.details.after'>) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error(`${product.handle} is fragile`)
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}

function Labels({ notify }: ExtensionProps) {
  const can = usePermissions()
  return (
    <>
      <h1>Labels</h1>
      <p>{can('orders:write') ? 'May edit orders' : 'May not edit orders'}</p>
      <button type="button" onClick={() => notify.success('Printed', 'The label is at the printer')}>
        Print
      </button>
      <a href="/a/labels/7">Label 7</a>
    </>
  )
}

const Label = () => <h1>Label of {window.location.pathname}</h1>
const ProductReports = () => <h1>Reports of products</h1>

function LabelSettings() {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify.info('Paper', 'A6 is loaded')}>
      Paper
    </button>
  )
}

const Never = () => <h1>Never shown</h1>

/** What `load` has found for the product, and the row itself. */
const LabelCell = ({ product, value }: CellProps<'product', string>) => (
  <span title={product.id}>{`label ${value ?? 'missing'}`}</span>
)

function FragileCell({ product }: CellProps<'product'>): string {
  throw new Error(`${product.id} is fragile`)
}

const LabelTab = ({ product }: RecordProps<'product'>) => <p>Labels of {product.handle}</p>
const Leaflet = ({ order }: RecordProps<'order'>) => <h1>Leaflet for order {order.display_id}</h1>

const ComingBack = ({ order, orderReturn }: RecordProps<'return'>) => (
  <h1>
    {orderReturn.items?.length} lines of order {order.display_id} come back
  </h1>
)

const Sheet = ({ product }: RecordProps<'product'>) => <h1>Sheet of {product.handle}</h1>

export default defineEntry({
  identifier: '@storeroom-tests/all-zones',
  extensions: [
    ...zones.map((zone) => defineWidget(markerOf(zone), { zone })),
    defineWidget(Fragile, { zone: 'product.details.after' }),
    defineRoute(Labels, { path: '/labels', link: { label: 'Labels', permission: 'orders:read' } }),
    defineRoute(Label, { path: '/labels/:id' }),
    defineRoute(ProductReports, { path: '/products/reports' }),
    defineRoute(Never, { path: '/products' }),
    defineSettingsPage(LabelSettings, {
      path: '/label-paper',
      card: { label: 'Label paper', description: 'Its size' },
    }),
    defineColumn(LabelCell, {
      list: 'product',
      id: 'label',
      header: 'Label',
      load: async (ids, { admin }) => {
        const { products } = await admin.products.list({
          query: { id: [...ids], limit: ids.length, fields: 'id,handle' },
        })
        return Object.fromEntries(products.map(({ id, handle }) => [id, handle ?? '']))
      },
    }),
    defineColumn(FragileCell, { list: 'product', id: 'fragile', header: 'Fragile', isHidden: true }),
    defineBulkAction({
      list: 'product',
      id: 'print',
      label: 'Print labels',
      run: async (ids, { confirm, notify }) => {
        if (!(await confirm({ title: `Print ${ids.length} labels?`, confirmLabel: 'Print' }))) return false
        notify.success('Labels', `${ids.join()} are at the printer`)
        return true
      },
    }),
    defineFilter({
      list: 'product',
      id: 'label',
      label: 'Label',
      options: async ({ admin }) => {
        const { products } = await admin.products.list({ query: { limit: 1, fields: 'id,handle' } })
        return products.map(({ id, handle }) => ({ id, label: `label ${handle}` }))
      },
      ids: async (values) => values,
    }),
    definePaletteAction({
      id: 'paper',
      label: 'Order label paper',
      keywords: ['stationery'],
      run: ({ navigate }) => navigate('/a/labels'),
    }),
    definePaletteAction({
      id: 'tear',
      label: 'Tear the paper',
      run: () => {
        throw new Error('The paper is torn')
      },
    }),
    defineTab(LabelTab, { record: 'product', id: 'labels', label: 'Labels' }),
    defineField({ record: 'product', id: 'paper', label: 'Label paper', input: 'line', hint: 'A6 or A7' }),
    definePrintDocument(Leaflet, { record: 'order', id: 'leaflet', label: 'Leaflet' }),
    definePrintDocument(ComingBack, { record: 'return', id: 'coming-back', label: 'What comes back' }),
    defineTimeline({
      record: 'order',
      id: 'prints',
      load: async ({ order }) => [
        { id: '1', at: order.created_at, title: `Label of order ${order.display_id} printed`, details: 'On paper A6' },
      ],
    }),
    definePrintDocument(Sheet, { record: 'product', id: 'sheet', label: 'Product sheet' }),
    defineTab(Never, { record: 'product', id: 'no,id', label: 'Never' }),
    defineSettingsPage(Never, { path: '/regions', card: { label: 'Never', description: 'Shown' } }),
  ],
})

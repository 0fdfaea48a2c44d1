import {
  defineEntry,
  defineRoute,
  defineSettingsPage,
  defineWidget,
  useNotify,
  usePermissions,
  zones,
  type ExtensionProps,
  type WidgetProps,
  type Zone,
} from '@storeroom/extension'
import { useState } from 'react'

/** Says in which zone it is, and under which name it gets which record. */
function markerOf(zone: Zone) {
  return function Marker({ notify, ...records }: ExtensionProps) {
    const shown = Object.entries(records).map(
      ([prop, record]) => `${prop}=${String(Reflect.get(Object(record), 'id'))}`,
    )
    return <p title={Object.keys(notify).join(' ')}>{[`zone ${zone}`, ...shown].join(' ')}</p>
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
    defineSettingsPage(Never, { path: '/regions', card: { label: 'Never', description: 'Shown' } }),
  ],
})

import { useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Props = Readonly<Record<string, unknown>>

/** Records of which the dashboard loads less than v1's screens did, by the name of the prop. */
const wholes: Readonly<Record<string, { readonly path: string; readonly field: string }>> = {
  product: { path: '/products', field: 'product' },
  customer: { path: '/customers', field: 'customer' },
  productCollection: { path: '/collections', field: 'collection' },
  priceList: { path: '/price-lists', field: 'price_list' },
}

type WithRecordProps = { readonly Component: ComponentType<Props>; readonly given: Props }

/** The component with its record as v1 passed it: with all relations of the default answer. */
export function WithRecord({ Component, given }: WithRecordProps) {
  const [name, record] = Object.entries(given).find(([prop]) => prop in wholes) ?? []
  const whole = name === undefined ? undefined : wholes[name]
  if (name === undefined || !whole || !hasId(record)) return <Component {...given} />
  return <Loaded {...{ Component, given, name, record, whole }} />
}

const hasId = (record: unknown): record is { readonly id: string } =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'

type LoadedProps = WithRecordProps & {
  readonly name: string
  readonly record: { readonly id: string }
  readonly whole: { readonly path: string; readonly field: string }
}

function Loaded({ Component, given, name, record, whole: { path, field } }: LoadedProps) {
  const { admin } = useShop()
  const { data, isPending } = useQuery({
    queryKey: ['extensions of v1', path, record.id],
    queryFn: () => admin.custom.get<Props>(`${path}/${record.id}`),
  })
  if (isPending) return null
  const loaded = data?.[field]
  // What cannot be loaded is shown with what is known.
  const known = typeof loaded === 'object' ? { ...record, ...loaded } : record
  return <Component {...given} {...{ [name]: known }} />
}

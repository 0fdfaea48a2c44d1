import type { ShopError } from '@storeroom/client'
import { type Zone, placeOf, type Place } from '@storeroom/extension/zones'
import { queryFor } from '@storeroom/react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { client } from '../../lib/client.ts'
import { LoadFailure } from '../load-failure.tsx'
import { ExtensionPart, type ExtensionPartProps, type Shown } from './extension-part.tsx'
import { recordIn } from './zone-places.ts'

type RecordPartProps = Omit<ExtensionPartProps, 'shown'> & {
  /** Which record of the answer it gets. */
  readonly zone: Zone
  /** The answer of the screen. */
  readonly answer: unknown
}

/** A component of an extension with the record on screen, which it gets as a whole, whatever the screen loads of it. */
export function RecordPart({ zone, answer, ...part }: RecordPartProps) {
  const shown = recordIn(zone, answer)
  const whole = shown && wholeOf(zone, String(Reflect.get(Object(shown.record), 'id')))
  if (!whole) return <ExtensionPart {...part} shown={shown} />
  return <WholeRecordPart {...{ part, shown, whole, zone }} />
}

type WholeRecordPartProps = {
  readonly part: Omit<ExtensionPartProps, 'shown'>
  readonly shown: Shown
  readonly whole: NonNullable<ReturnType<typeof wholeOf>>
  readonly zone: Zone
}

const fieldsOf = (record: unknown): object => (typeof record === 'object' && record !== null ? record : {})

function WholeRecordPart({ part, shown: { prop, record }, whole, zone }: WholeRecordPartProps) {
  const { data, error, refetch } = useQuery(whole)
  const lastRecord = useRef(record)
  useEffect(() => {
    // The page has loaded its record again by polling. After a write, both are already being loaded again.
    if (lastRecord.current !== record) void refetch({ cancelRefetch: false })
    lastRecord.current = record
  }, [record, refetch])
  const shown = useMemo(
    () => ({ prop, record: { ...fieldsOf(record), ...fieldsOf(recordIn(zone, data)?.record) } }),
    [prop, record, zone, data],
  )
  if (data !== undefined) return <ExtensionPart {...part} shown={shown} />
  return error && <LoadFailure isSmall title={part.origin} error={error} onRetry={() => void refetch()} />
}

const { admin } = client

/** Whatever a route answers: which field is the record depends on the place. */
type WholeQuery = UseQueryOptions<unknown, ShopError>

/**
 * Pages that load less of their record than its type has, because it can have thousands of variants or prices: the routes
 * whose default answer has all of it. Their keys begin as those of the pages, so that a write loads both again.
 */
const wholes: Readonly<Partial<Record<Place, (id: string) => object>>> = {
  'order.details': (id) => queryFor(admin.orders.retrieve, { id }),
  'order.timeline': (id) => queryFor(admin.orders.retrieve, { id }),
  'product.details': (id) => queryFor(admin.products.retrieve, { id }),
  'customer.details': (id) => queryFor(admin.customers.retrieve, { id }),
  'product_collection.details': (id) => queryFor(admin.collections.retrieve, { id }),
  'price_list.details': (id) => queryFor(admin.priceLists.retrieve, { id }),
  'inventory_item.details': (id) => queryFor(admin.inventoryItems.retrieve, { id }),
  'tax_rate.details': (id) => queryFor(admin.taxRates.retrieve, { id }),
  'shipping_profile.details': (id) => queryFor(admin.shippingProfiles.retrieve, { id }),
}

/** The query of a zone's whole record; undefined if its page has all of it. */
const wholeOf = (zone: Zone, id: string): WholeQuery | undefined =>
  wholes[placeOf(zone).place]?.(id) as WholeQuery | undefined

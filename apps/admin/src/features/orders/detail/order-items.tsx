import type { LineItem, Order } from '@storeroom/contract'
import { read, useFeatureFlags, useShop } from '@storeroom/react'
import { Status } from '@storeroom/ui/display/badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { activeIntlTag } from '../../../lib/i18n.ts'
import { EditItemsButton } from '../edit/order-edits.tsx'
import { dueOf, takenOf } from '../orders.ts'
import { SoldItems } from '../sold/sold-items.tsx'
import { Totals } from '../sold/totals.tsx'

/** Items, totals, payments and refunds. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { items = [], currency_code: currency, refunded_total = 0 } = order
  const taken = takenOf(order)
  const reserved = useReserved(items.map(({ id }) => id))
  return (
    <Section
      title={t('items.title')}
      status={reserved && <Allocation items={items} reserved={reserved} />}
      actions={<EditItemsButton order={order} />}
    >
      <SoldItems
        items={items}
        currency={currency}
        note={(item) => (
          <>
            {reserved && <Reservations places={reserved.get(item.id) ?? []} />}
            {item.is_giftcard && dueOf(order) > 0 && <p className="text-xs text-subtle">{t('items.cardsLater')}</p>}
          </>
        )}
      />
      <Totals
        sold={order}
        currency={currency}
        after={[
          { id: 'paid', label: t('totals.paid'), amount: taken },
          ...(refunded_total > 0
            ? [
                { id: 'refunded', label: t('totals.refunded'), amount: -refunded_total },
                { id: 'net', label: t('totals.net'), amount: taken - refunded_total, isStrong: true },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

type Reserved = ReadonlyMap<string, readonly ReservedAt[]>

/** Items without managed stock have no reservations and do not wait for stock. */
function Allocation({ items, reserved }: { readonly items: readonly LineItem[]; readonly reserved: Reserved }) {
  const { t } = useTranslation('orders')
  const counted = items.filter(({ variant }) => variant?.manage_inventory === true)
  if (counted.length === 0 || reserved.size === 0) return null
  const isAll = counted.every(({ id }) => reserved.has(id))
  return <Status tone={isAll ? 'success' : 'warning'}>{t(isAll ? 'reserved.all' : 'reserved.some')}</Status>
}

function Reservations({ places }: { readonly places: readonly ReservedAt[] }) {
  const { t } = useTranslation('orders')
  if (places.length === 0) return null
  const list = new Intl.ListFormat(activeIntlTag())
  const words = places.map(({ quantity, location }) => t('reserved.at', { count: quantity, location }))
  return (
    <p dir="auto" className="text-match-parent text-xs text-subtle">
      {list.format(words)}
    </p>
  )
}

/** Pieces of an item that are set aside at a location. */
type ReservedAt = { readonly quantity: number; readonly location: string }

const most = 1_000

/**
 * Where the pieces of line items are set aside, by the id of the item; undefined until it is loaded, or where nobody
 * may.
 */
function useReserved(itemIds: readonly string[]): ReadonlyMap<string, readonly ReservedAt[]> | undefined {
  const { admin } = useShop()
  const { isEnabled } = useFeatureFlags()
  const can = [useCan('reservations:read'), useCan('stock-locations:read'), isEnabled('inventoryService')].every(
    Boolean,
  )
  const query = { line_item_id: [...itemIds], limit: most, expand: '' }
  const { data: reserved } = useQuery({
    ...read(admin.reservations.list, { query }),
    enabled: can && itemIds.length > 0,
  })
  const { data: places } = useQuery({
    ...read(admin.stockLocations.list, { query: { limit: most, fields: 'name', expand: '' } }),
    enabled: can && itemIds.length > 0,
  })
  if (!reserved || !places) return undefined
  const names = new Map(places.stock_locations.map(({ id, name }) => [id, name]))
  const rows = reserved.reservations.map(({ line_item_id, quantity, location_id }) => ({
    item: line_item_id ?? '',
    at: { quantity, location: names.get(location_id) ?? location_id },
  }))
  const byItem = Map.groupBy(rows, ({ item }) => item)
  return new Map([...byItem].map(([item, found]) => [item, found.map(({ at }) => at)]))
}

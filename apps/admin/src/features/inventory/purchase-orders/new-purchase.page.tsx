import type { ListedInventoryItem } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useLocations } from '../use-locations.ts'
import { lineItemOf, newLine, orderable } from './lines.ts'
import { NewPurchase } from './new-purchase.tsx'
import { chosenItems } from './order-items.ts'
import { blankDetails } from './purchase-values.ts'

/** `/a/inventory/purchase-orders/new`; begins with the items that were chosen in the list of items. */
export default function NewPurchasePage() {
  const ids = chosenItems(useLocation().state)
  const chosen = useItems(ids)
  const defaults = useDefaults()
  if (!chosen || !defaults)
    return (
      <SkeletonRegion>
        <SkeletonText lines={8} />
      </SkeletonRegion>
    )
  const { currency, locationId } = defaults
  const items = chosen.map((item) => newLine(lineItemOf(item), currency))
  const values = { ...blankDetails(currency, locationId), items }
  return <NewPurchase key={ids.join()} values={values} {...(ids.length === 0 && { draft: 'purchase-order' })} />
}

/** The shop's currency, and its default location where that takes new stock; undefined until they are known. */
function useDefaults() {
  const { admin } = useShop()
  const { data } = useQuery(read(admin.store.retrieve))
  const { data: settings } = useQuery(read(admin.store.retrieveSettings))
  const { all, receiving } = useLocations()
  if (!data || !settings || !all) return undefined
  const { default_currency_code: currency, default_location_id: main } = data.store
  const location = receiving.find(({ id }) => id === main) ?? receiving[0]
  return { currency, locationId: location?.id ?? null }
}

/** Ids in one request: an address has its limits. */
const perRequest = 100

/** The chosen items in the order in which they were chosen; undefined until all have come. */
function useItems(ids: readonly string[]): readonly ListedInventoryItem[] | undefined {
  const { admin } = useShop()
  const pages = Array.from({ length: Math.ceil(ids.length / perRequest) }, (_, index) =>
    ids.slice(index * perRequest, (index + 1) * perRequest),
  )
  const answers = useQueries({
    queries: pages.map((id) =>
      read(admin.inventoryItems.list, { query: { ...orderable, id: [...id], limit: perRequest } }),
    ),
  })
  if (answers.some(({ data }) => data === undefined)) return undefined
  const found = new Map(answers.flatMap(({ data }) => data?.inventory_items ?? []).map((item) => [item.id, item]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

import type { Order } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import type { Named } from './order-job.ts'

/** A selected order; what is known of it only where few enough are selected to look. */
export type Chosen = Named & { readonly order?: Order }

/** Up to this many orders are loaded for the preview, which says what will change. */
const MAX_PREVIEWED_ORDERS = 500
/** Because the length of a URL is limited. */
const IDS_PER_REQUEST = 100

const query = {
  fields: 'display_id,status,payment_status,fulfillment_status,total,currency_code,metadata',
  expand: '',
  limit: IDS_PER_REQUEST,
}

const parts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
  )

/** The selected orders as they are now, also those of other pages. */
export function useChosenOrders() {
  const { admin } = useShop()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    if (ids.length > MAX_PREVIEWED_ORDERS) return ids.map((id) => ({ id, name: id }))
    const answers = parts(ids).map((id) =>
      queryClient.fetchQuery({ ...read(admin.orders.list, { query: { ...query, id: [...id] } }), staleTime: 0 }),
    )
    const found = (await Promise.all(answers)).flatMap(({ orders }) => orders)
    return found.map((order) => ({ id: order.id, name: `#${order.display_id}`, order }))
  }
}

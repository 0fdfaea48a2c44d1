import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { chunks, IDS_PER_REQUEST } from '../../../../lib/chunks.ts'
import type { Named } from './order-job.ts'

/** A selected order; `order` is loaded only if few enough are selected, see `MAX_PREVIEWED_ORDERS`. */
export type Chosen = Named & { readonly order?: Order }

/** Up to this many orders are loaded for the preview, which says what will change. */
const MAX_PREVIEWED_ORDERS = 500

const query = {
  fields: 'display_id,status,payment_status,fulfillment_status,total,currency_code,metadata',
  expand: '',
  limit: IDS_PER_REQUEST,
}

/** The selected orders as they are now, also those of other pages. */
export function useChosenOrders() {
  const { admin } = useClient()
  const queryClient = useQueryClient()
  return async (ids: readonly string[]): Promise<readonly Chosen[]> => {
    if (ids.length > MAX_PREVIEWED_ORDERS) return ids.map((id) => ({ id, name: id }))
    const answers = chunks(ids).map((id) =>
      queryClient.fetchQuery({ ...queryFor(admin.orders.list, { query: { ...query, id } }), staleTime: 0 }),
    )
    const orders = (await Promise.all(answers)).flatMap((answer) => answer.orders)
    return orders.map((order) => ({ id: order.id, name: `#${order.display_id}`, order }))
  }
}

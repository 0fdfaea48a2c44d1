import type { Order, OrderEdit } from '@storeroom/contract'
import { queryFor, useClient, useFeatureFlags } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../framework/permissions.ts'
import { live } from '../live.ts'

/** More edits than any order is expected to have. */
const limit = 100

/** The edits of an order, newest first; undefined until loaded, if `order_editing` is off, or if reading is denied. */
export function useOrderEdits({ id }: Pick<Order, 'id'>): readonly OrderEdit[] | undefined {
  const { admin } = useClient()
  const { isEnabled } = useFeatureFlags()
  const canRead = useCan('order-edits:read')
  const query = queryFor(admin.orderEdits.list, { query: { order_id: id, limit, fields: '+applied_difference' } })
  return useQuery({ ...query, ...live, enabled: canRead && isEnabled('order_editing') }).data?.order_edits
}

import type { Order, RefundShares } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { returnedItems, returnShipping, type ReturnValues } from './return-values.ts'

type Asked = Pick<ReturnValues, 'quantities' | 'return_option_id' | 'return_price'>

/** What the server would refund for a return as it is entered; undefined before there is anything to return. */
export function useReturnShares({ id }: Order, values: Asked): RefundShares | undefined {
  const { admin } = useClient()
  const items = returnedItems({ quantities: values.quantities })
  const { data } = useQuery({
    ...queryFor(admin.refundShares.ofReturn, { id, body: { items, ...returnShipping(values) } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    // Other refunds, made meanwhile, change it.
    staleTime: 0,
  })
  return items.length > 0 ? data?.shares : undefined
}

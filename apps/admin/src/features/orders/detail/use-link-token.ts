import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'

/** The token of the links that the customer of an order is sent; undefined until it is there. */
export function useLinkToken(orderId: string): string | undefined {
  const { admin } = useClient()
  return useQuery(queryFor(admin.orders.link, { id: orderId })).data?.order_link.token
}

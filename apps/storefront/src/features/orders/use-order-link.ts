import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCustomer } from '../../customer/use-customer.ts'

/** The token of the mailed link in an address, if it has one. */
export const tokenOf = (search: URLSearchParams): string | undefined => search.get('token') ?? undefined

/** Reads the id of the order that a mailed link leads to; nothing without a token. */
export function useOrderLink(token: string | undefined) {
  const { store } = useClient()
  const link = queryFor(store.orders.openLink, { body: { token: token ?? '' } })
  return useQuery({ ...link, enabled: token !== undefined, retry: false })
}

/**
 * Reads an order for those who may see all of it: its customer, and those who have a link to it. The id alone is not
 * enough: everyone who opens an edit or an exchange of the order gets it.
 */
export function useWholeOrder(id: string | undefined, token: string | undefined) {
  const { store } = useClient()
  const { customer } = useCustomer()
  const link = useOrderLink(token)
  const isLinked = link.data !== undefined && link.data.order_id === id
  const order = useQuery({
    ...queryFor(store.orders.retrieve, { id: id ?? '' }),
    enabled: id !== undefined && (isLinked || Boolean(customer)),
    retry: false,
  })
  const whole = order.data?.order
  const isOwn = whole !== undefined && whole.customer_id === customer?.id
  return {
    order: isLinked || isOwn ? whole : undefined,
    isLoading: link.isLoading || order.isLoading || customer === undefined,
    isBroken: link.error?.status === 401,
  }
}

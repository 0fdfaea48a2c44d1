import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery } from '@tanstack/react-query'
import { useMoneyText } from '../../../framework/shop-currency.ts'

/** A shipping option that can be chosen, described by its price. */
export type ShippingChoice = Option & {
  readonly providerId: string
  /** Minor units; null if the provider calculates the price. */
  readonly amount: number | null
}

type Direction = { readonly isReturn: boolean }

/** Shipping options of the order's region, for sending items or for returning them. */
export function useShippingOptions(
  { region_id, currency_code }: Order,
  { isReturn }: Direction,
): readonly ShippingChoice[] {
  const { admin } = useClient()
  const money = useMoneyText()
  const query = { region_id, is_return: isReturn, fields: 'name,amount,provider_id', expand: '', limit: 200 }
  const { data } = useQuery(queryFor(admin.shippingOptions.list, { query }))
  return (data?.shipping_options ?? []).map(({ id, name, amount, provider_id }) => ({
    id,
    label: name,
    providerId: provider_id,
    amount,
    ...(amount !== null && { description: money(amount, currency_code) }),
  }))
}

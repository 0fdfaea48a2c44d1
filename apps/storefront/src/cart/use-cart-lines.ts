import { keyOf } from '@storeroom/client'
import type { Contract, Output } from '@storeroom/contract'
import { taxOnPrice } from '@storeroom/money'
import { useClient, useSessionCart, type SessionCartActions, type SessionCartItem } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useShopper } from '../app/shopper.tsx'

type Variant = Output<Contract['store']['variants']['list']>['variants'][number]

/** An item of the session cart with the current data of its variant. */
export type CartLine = {
  /** The id of the variant. */
  readonly id: string
  readonly quantity: number
  /** Undefined if it is no longer sold. */
  readonly variant: Variant | undefined
  /** For the whole quantity, minor units, with the taxes from the server. */
  readonly total: number
  /** The quantity was lowered because there is less stock. */
  readonly isLowered: boolean
}

/** The cart's lines with current prices and stock; updates the cart itself to them. */
export function useCartLines() {
  const client = useClient()
  const cart = useSessionCart()
  const { region } = useShopper()
  const ids = cart.items.map(({ variant }) => variant.id).toSorted()
  const query = { ids: ids.join(','), region_id: region?.id ?? '', limit: ids.length }
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(client.store.variants.list, { query }), 'renewed'],
    queryFn: async ({ signal }) => {
      const { variants } = await client.store.variants.list({ query }, { signal })
      return { variants, lowered: updateItems(cart, variants) }
    },
    enabled: region !== undefined && ids.length > 0,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const lines = cart.items.map((item) => lineOf(item, data?.variants ?? [], data?.lowered ?? []))
  return {
    lines,
    /** The sum of all lines that are still sold. */
    total: lines.reduce((sum, line) => sum + line.total, 0),
    isPending: ids.length > 0 && data === undefined && !error,
    error,
    retry: refetch,
  }
}

/** Updates the cart to the current variants; returns the ids of those whose quantity was lowered. */
function updateItems({ getItem, updateItem }: SessionCartActions, variants: readonly Variant[]): string[] {
  return variants.flatMap((now) => {
    const item = getItem(now.id)
    if (!item || factsOf(now) === factsOf(item.variant)) return []
    updateItem(now.id, { variant: now })
    return (getItem(now.id)?.quantity ?? 0) < item.quantity ? [now.id] : []
  })
}

type ItemVariant = SessionCartItem['variant']

const factsOf = ({ inventory_quantity, manage_inventory, allow_backorder, prices }: ItemVariant): string =>
  JSON.stringify([
    inventory_quantity,
    manage_inventory,
    allow_backorder,
    prices?.map(({ currency_code, amount }) => [currency_code, amount]),
  ])

function lineOf(
  { variant: { id }, quantity, total }: SessionCartItem,
  variants: readonly Variant[],
  lowered: readonly string[],
): CartLine {
  const variant = variants.find((each) => each.id === id)
  const isLowered = lowered.includes(id)
  if (!variant) return { id, quantity, variant, total: 0, isLowered }
  const { tax_rates, calculated_price_incl_tax, calculated_price_includes_tax } = variant
  const isTaxed = tax_rates !== null && calculated_price_incl_tax !== null
  const unit = isTaxed ? taxOnPrice(total, calculated_price_includes_tax === true, tax_rates).price_incl_tax : total
  return { id, quantity, variant, total: unit * quantity, isLowered }
}

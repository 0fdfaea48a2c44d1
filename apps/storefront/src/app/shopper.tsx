import type { Region } from '@storeroom/contract'
import { useClient, useSessionCart } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { queryForRegions } from '../lib/queries.ts'
import { storeCountry, storedCountry, shopperRegion } from '../lib/region.ts'

type Shopper = {
  readonly regions: readonly Region[]
  /** Undefined while the regions are loading, and in a shop without regions. */
  readonly region: Region | undefined
  /** ISO 3166-1 alpha-2, lower case; empty until the region is known. */
  readonly country: string
  readonly choose: (country: string) => void
  /** Why the regions could not be loaded. */
  readonly error: Error | null
  readonly retry: () => unknown
  /** True if there are no regions: nothing can be sold yet. */
  readonly isClosed: boolean
}

const ShopperContext = createContext<Shopper | undefined>(undefined)

/** The shopper's region. The session cart follows it, so that it has the prices of the region. */
export function ShopperProvider({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(queryForRegions(useClient()))
  const [chosen, setChosen] = useState(storedCountry)
  const regions = data?.regions
  const current = useMemo(() => shopperRegion(regions ?? [], chosen), [regions, chosen])
  useRegionOfCart(current?.region)
  const value = useMemo(
    () => ({
      regions: regions ?? [],
      region: current?.region,
      country: current?.country ?? '',
      choose: (country: string) => {
        storeCountry(country)
        setChosen(country)
      },
      error,
      retry: refetch,
      isClosed: regions?.length === 0,
    }),
    [regions, current, error, refetch],
  )
  return <ShopperContext value={value}>{children}</ShopperContext>
}

function useRegionOfCart(region: Region | undefined): void {
  const { region: current, setRegion } = useSessionCart()
  useEffect(() => {
    if (region && current.id !== region.id)
      setRegion({ id: region.id, currency_code: region.currency_code, tax_rate: region.tax_rate })
  }, [region, current.id, setRegion])
}

/** @throws Error outside of the provider */
export function useShopper(): Shopper {
  const shopper = use(ShopperContext)
  if (!shopper) throw new Error('useShopper must be used within a ShopperProvider')
  return shopper
}

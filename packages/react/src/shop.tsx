import type { Client } from '@storeroom/client'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'

const ShopContext = createContext<Client | undefined>(undefined)

type ShopProviderProps = {
  readonly client: Client
  /** With the defaults of the app, such as how long an answer stays fresh. */
  readonly queryClient: QueryClient
  readonly children: ReactNode
}

/** Gives everything below it the client and the cache of its answers. Make both once, outside of rendering. */
export function ShopProvider({ client, queryClient, children }: ShopProviderProps) {
  return (
    <ShopContext value={client}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ShopContext>
  )
}

/**
 * The client of the nearest ShopProvider.
 * @throws Error outside of one.
 */
export function useShop(): Client {
  const client = useContext(ShopContext)
  if (client === undefined) throw new Error('useShop must be used within a ShopProvider')
  return client
}

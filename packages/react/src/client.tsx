import { createClient, type Client, type ClientOptions } from '@storeroom/client'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'

const ClientContext = createContext<Client | undefined>(undefined)

type Connection = Pick<ClientOptions, 'baseUrl' | 'apiKey' | 'publishableApiKey' | 'maxRetries' | 'customHeaders'>

type Cache =
  /** The app's cache with its defaults, such as how long a response stays fresh. */
  | { readonly queryClient: QueryClient; readonly queryClientProviderProps?: never }
  /** The same, under v1's prop name. */
  | { readonly queryClient?: never; readonly queryClientProviderProps: { readonly client: QueryClient } }

type ClientProviderProps = Cache &
  Connection & {
    /** A client created outside of rendering; connection options are then ignored. */
    readonly client?: Client
    readonly children: ReactNode
  }

/**
 * Provides the client and its cache. Without a client it creates one, as v1's provider does: with 3 retries by default
 * (requirement S9-08), and a new one only when the connection options change.
 */
export function ClientProvider({
  client,
  queryClient,
  queryClientProviderProps,
  children,
  ...options
}: ClientProviderProps) {
  const { baseUrl, apiKey, publishableApiKey, maxRetries = 3, customHeaders } = options
  const connection = withoutUndefined({ baseUrl, apiKey, publishableApiKey, maxRetries, customHeaders })
  const provided = useConnectedClient(client, connection)
  return (
    <ClientContext value={provided}>
      <QueryClientProvider client={queryClient ?? queryClientProviderProps.client}>{children}</QueryClientProvider>
    </ClientContext>
  )
}

/** Removes options that are undefined. */
const withoutUndefined = (options: { readonly [K in keyof Connection]: Connection[K] | undefined }): Connection =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))

type Connected = { readonly connection: Connection; readonly client: Client }

function useConnectedClient(client: Client | undefined, connection: Connection): Client {
  const [connected, setConnected] = useState<Connected | undefined>(() => (client ? undefined : connect(connection)))
  if (client) return client
  if (connected && isSame(connected.connection, connection)) return connected.client
  const renewed = connect(connection, connected)
  setConnected(renewed)
  return renewed.client
}

const isSame = (a: Connection, b: Connection) => JSON.stringify(a) === JSON.stringify(b)

/** Sign-ins stay unless the next client is for another server. */
function connect(connection: Connection, former?: Connected): Connected {
  const client = createClient(connection)
  const isSameServer = former?.connection.baseUrl === connection.baseUrl
  for (const audience of ['admin', 'store'] as const) {
    const token = isSameServer ? former?.client.tokens.get(audience) : undefined
    if (token !== undefined) client.tokens.set(audience, token)
  }
  return { connection, client }
}

/**
 * The client of the nearest ClientProvider.
 * @throws Error outside of one.
 */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (client === undefined) throw new Error('useClient must be used within a ClientProvider')
  return client
}

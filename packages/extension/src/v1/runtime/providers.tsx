import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useRefresh } from '../../hooks.ts'
import { portalClass } from './scope.ts'
import { setRouter, type RouterModule } from './routing.tsx'

// What the packages that an extension of v1 brings along need around its components. Each says so when it is imported,
// so that an extension contains none that it does not use.

/** What is needed of the query client that v1's hooks use. */
type Queries = {
  invalidateQueries: (...given: unknown[]) => Promise<void>
  readonly getMutationCache: () => { readonly subscribe: (listener: (event: MutationEvent) => void) => unknown }
}
type MutationEvent = { readonly type: string; readonly action?: { readonly type: string } }

type WithChildren = { readonly children: ReactNode }

type QueryModule = {
  readonly QueryClient: new (options: object) => Queries
  readonly QueryClientProvider: ComponentType<WithChildren & { readonly client: Queries }>
}

type MedusaModule = {
  readonly MedusaProvider: ComponentType<
    WithChildren & { readonly baseUrl: string; readonly queryClientProviderProps: { readonly client: Queries } }
  >
}

/** Older versions of @medusajs/ui have none. */
type ToastModule = { readonly Toaster?: ComponentType }

let queries: { readonly module: QueryModule; readonly client: Queries } | undefined
let medusa: MedusaModule | undefined

/** Loads the queries of the dashboard again, by the part that was shown last. */
let refreshScreen = (): void => undefined
let isRefreshing = false
let loadAgain = (): void => undefined

/** Takes TanStack Query 4. What an extension changes can be on screen around it, so the dashboard loads that again. */
export function provideQueries(module: QueryModule): void {
  const client = new module.QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } })
  const invalidate = client.invalidateQueries.bind(client)
  client.invalidateQueries = (...given) => {
    refreshSoon()
    return invalidate(...given)
  }
  client.getMutationCache().subscribe(({ type, action }) => {
    if (type === 'updated' && action?.type === 'success') refreshSoon()
  })
  loadAgain = once(() => void invalidate())
  queries = { module, client }
}

/** Runs `work` once for all calls of one turn. */
function once(work: () => void): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      work()
    })
  }
}

const refreshSoon = once(() => {
  // The dashboard invalidates its queries now: those of the extension are not to be loaded again for that.
  isRefreshing = true
  refreshScreen()
  isRefreshing = false
})

export function provideMedusa(module: MedusaModule): void {
  medusa = module
}

let Toaster: ComponentType | undefined

export function provideToasts(module: ToastModule): void {
  ;({ Toaster } = module)
}

/** What `toast` of v1's components shows, which v1's dashboard had on every page. */
function showToasts(): void {
  if (!Toaster) return
  const place = document.createElement('div')
  place.className = portalClass
  createRoot(document.body.appendChild(place)).render(<Toaster />)
  Toaster = undefined
}

export const provideRouter = (module: RouterModule): void => setRouter(module)

/** Without a session the dashboard has no queries to keep up with. */
export function Providers({ isSignedIn, children }: WithChildren & { readonly isSignedIn: boolean }) {
  useEffect(showToasts, [])
  if (!queries) return children
  const { module, client } = queries
  const { QueryClientProvider } = module
  const within = medusa ? (
    <medusa.MedusaProvider baseUrl={window.location.origin} queryClientProviderProps={{ client }}>
      {children}
    </medusa.MedusaProvider>
  ) : (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return isSignedIn ? <Together>{within}</Together> : within
}

/** What was changed on either side is loaded again on the other. */
function Together({ children }: WithChildren) {
  const refresh = useRefresh()
  const cache = useQueryClient().getQueryCache()
  useEffect(() => {
    refreshScreen = () => void refresh()
  }, [refresh])
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && !isRefreshing) loadAgain()
      }),
    [cache],
  )
  return children
}

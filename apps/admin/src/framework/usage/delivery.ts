import { AnalyticsBrowser, type Context, type InitOptions, type Plugin } from '@segment/analytics-next'
import { COLLECTOR, WRITE_KEY, type UsageEventName } from '@storeroom/contract/usage'
import { delivery } from './limits.ts'

/** Who is named in what is sent. */
type Identity = { readonly id: string; readonly store: string }

const isSecure = location.protocol === 'https:'

const options: InitOptions = {
  cookie: { maxage: delivery.cookieLifetime, sameSite: 'Strict', secure: isSecure },
  // The parameters of an address could otherwise set the identity of the user.
  useQueryString: false,
  retryQueue: true,
  integrations: {
    'Segment.io': {
      apiHost: `${location.host}${COLLECTOR}/v1`,
      protocol: isSecure ? 'https' : 'http',
      deliveryStrategy: {
        strategy: 'batching',
        config: {
          size: delivery.batchSize,
          timeout: delivery.batchTimeout,
          maxRetries: delivery.retries,
          headers: { 'Content-Type': 'application/json' },
        },
      },
      httpConfig: {
        rateLimitConfig: { maxRetryCount: delivery.retries },
        backoffConfig: {
          maxRetryCount: delivery.retries,
          baseBackoffInterval: delivery.retryDelay,
          maxBackoffInterval: delivery.retryDelay,
          jitterPercent: 0,
        },
      },
    },
  },
}

/**
 * Leaves only what is collected: the library adds the device, and address, title and query of the page, which can have
 * names of customers.
 */
function bare(context: Context): Context {
  const { type, properties, context: added } = context.event
  const path: unknown = properties?.['path']
  context.updateEvent('context', { library: added?.library })
  if (type === 'page') context.updateEvent('properties', { path })
  return context
}

const onlyWhatIsCollected: Plugin = {
  name: 'Only what is collected',
  version: '1',
  type: 'enrichment',
  isLoaded: () => true,
  load: () => Promise.resolve(),
  page: bare,
  track: bare,
  identify: bare,
}

/** One per page: the library is started once. Calls from before its start are sent when it starts. */
const library = new AnalyticsBrowser()

/** Begins to send for a user; without an identity, anonymously. */
export function begin(identity: Identity | undefined): void {
  if (identity) void library.identify(identity.id, { store: identity.store })
  else void library.reset()
  const settings = {
    writeKey: WRITE_KEY,
    cdnURL: location.origin + COLLECTOR,
    plugins: [onlyWhatIsCollected],
  }
  void library.load(settings, options)
}

/** Forgets who is named, also in the storage of this browser. */
export const end = (): void => void library.reset()

export const viewed = (path: string): void => void library.page({ path })

export const tracked = (name: UsageEventName, properties: object): void => void library.track(name, { ...properties })

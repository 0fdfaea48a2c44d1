import { isClientRoute, routes, type ClientRoute, type ClientTree } from '@storeroom/contract/routes'
import type { CallKey, CallOptions, ShopCalls } from './call.ts'
import { createCustomCalls, type CustomCalls } from './custom.ts'
import { branchOf } from './key.ts'
import type { CallParts } from './request.ts'
import { createSlots } from './slots.ts'
import type { Keys, Tokens } from './tokens.ts'
import { createTransport, type Transport, type TransportOptions } from './transport.ts'

/**
 * `baseUrl` is the server's address and defaults to '' (the page's own); `apiKey` is sent to admin routes as
 * `x-medusa-access-token`, `publishableApiKey` to store routes as `x-publishable-api-key`. `keys` changes both later.
 */
export type ClientOptions = TransportOptions & { readonly apiKey?: string; readonly publishableApiKey?: string }

/** Every route of the API as a typed call, e.g. `client.admin.products.list({ query: { limit: 20 } })`. */
export type Client = {
  readonly admin: ShopCalls['admin'] & { readonly custom: CustomCalls }
  readonly store: ShopCalls['store']
  readonly tokens: Tokens
  readonly keys: Keys
}

/** Creates an independent client: it shares neither tokens nor settings with others. */
export function createClient(options: ClientOptions = {}): Client {
  const { apiKey, publishableApiKey, ...settings } = options
  const tokens: Tokens = createSlots()
  const keys: Keys = createSlots({
    ...(apiKey !== undefined && { api: apiKey }),
    ...(publishableApiKey !== undefined && { publishable: publishableApiKey }),
  })
  const send = createTransport(settings, { tokens, keys })
  const calls = callsOf(routes, send, []) as ShopCalls
  return { ...calls, admin: { ...calls.admin, custom: createCustomCalls(send) }, tokens, keys }
}

/** The calls of the route table, typed by the contract. */
function callsOf(tree: ClientTree, send: Transport, place: readonly string[]): object {
  const nodes = Object.entries(tree).map(([name, node]): [string, object] => [
    name,
    isClientRoute(node) ? callOf(node, [branchOf(place.join('.')), name], send) : callsOf(node, send, [...place, name]),
  ])
  return Object.fromEntries(nodes)
}

function callOf(route: ClientRoute, key: CallKey, send: Transport): object {
  const call = (input: CallParts = {}, options: CallOptions = {}) => send(route, input, options)
  return Object.assign(call, { route, key })
}

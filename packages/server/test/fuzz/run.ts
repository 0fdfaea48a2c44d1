import { seeded } from '@storeroom/demo-shop/seeded'
import type { OpenApi } from '../../src/kernel/openapi.ts'
import { minutes } from '../../src/kernel/clock.ts'
import { addShopper } from '../customers.ts'
import { OWNER, type TestShop } from '../shop.ts'
import { endpointsOf, Requests, type RandomRequest, type Role } from './requests.ts'
import { KnownIds, oneOf } from './values.ts'

/** The responses to all requests. */
export type Outcome = {
  /** How often each status was returned. */
  readonly statuses: Readonly<Record<string, number>>
  /** Requests with a 5xx response that the contract does not document. */
  readonly failures: readonly string[]
  /** 5xx responses that the contract documents: route and message. */
  readonly documented: readonly string[]
  readonly slowest: { readonly durationMs: number; readonly request: string }
}

/** Routes that sign the caller out, delete the account or change its password: later requests would only get 401. */
const endsSignIn = /^(?:admin\.(?:auth|users)|store\.(?:auth|customers))\.(?:remove|delete|update|end|reset|sign)/
/** Makes a backup of the whole shop at each call, which takes too long. */
const slowRoutes = new Set(['admin.health.backUp'])

/** After this many requests all roles sign in again, because a session may have ended. */
const SIGN_IN_EVERY = 250

/**
 * Sends `count` random requests, generated from the server's OpenAPI document. The same seed generates the same
 * requests.
 */
export async function fuzz(shop: TestShop, count: number, seed: number): Promise<Outcome> {
  const description = (await (await fetch(`${shop.url}/docs/openapi.json`)).json()) as OpenApi
  const endpoints = endpointsOf(description).filter(
    ({ operation: { operationId } }) => !endsSignIn.test(operationId) && !slowRoutes.has(operationId),
  )
  // The first requests create one record of each kind, with valid values only, so that later ones find records.
  const createEndpoints = endpoints.filter(({ method, path }) => method === 'POST' && !path.includes('{'))
  const random = seeded(`fuzz ${seed}`)
  const ids = new KnownIds()
  const requests = new Requests(random, ids, description)
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const documented = new Set<string>()
  let slowest = { durationMs: 0, request: '' }
  let tokens = await signIn(shop)
  for (const { method, path } of endpoints)
    if (method === 'GET' && !path.includes('{')) ids.learn(await readJson(`${shop.url}${path}`, tokens.staff))

  for (let index = 0; index < count; index += 1) {
    if (index % SIGN_IN_EVERY === SIGN_IN_EVERY - 1) tokens = await signIn(shop)
    const createEndpoint = createEndpoints[index]
    const endpoint = createEndpoint ?? oneOf(random, endpoints)
    const drawn = requests.draw(endpoint, createEndpoint && 0)
    const startedAt = performance.now()
    const { status, text } = await send(shop.url, drawn, tokens[drawn.role])
    const durationMs = performance.now() - startedAt
    const request = `${drawn.role} ${drawn.method} ${drawn.path.slice(0, 300)} ${bodyText(drawn.body)}`
    if (durationMs > slowest.durationMs) slowest = { durationMs, request }
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 && isDocumented(text)) documented.add(`${drawn.name}: ${text}`)
    else if (status >= 500) failures.push(`${index}: ${request} → ${status} ${text.slice(0, 300)}`)
    else if (status === 200) ids.learn(jsonOf(text), kindOf(endpoint.path))
  }
  return { statuses, failures, documented: [...documented], slowest }
}

/**
 * Like v1, the server returns 500 with the type `unexpected_state` in some cases, such as a payment session that does
 * not exist (docs/contract/errors.md §2).
 */
const isDocumented = (text: string) => (jsonOf(text) as { type?: string } | undefined)?.type === 'unexpected_state'

const bodyText = (body: RandomRequest['body']) =>
  typeof body === 'string' ? body.slice(0, 1_000) : body ? 'a form' : ''

/** `/admin/orders/…` → `orders`. */
const kindOf = (path: string) => path.split('/')[2] ?? ''

type Tokens = Readonly<Record<Role, string | undefined>>

/** New tokens for each role. Advances the clock first, so that the rate limit of sign-ins is not reached. */
async function signIn(shop: TestShop): Promise<Tokens> {
  shop.clock.advance(minutes(20))
  const staff = await shop.signIn(OWNER.email, OWNER.password)
  const { client } = await addShopper(shop, `fuzz-${crypto.randomUUID()}@example.com`)
  return { guest: undefined, customer: client.tokens.get('store'), staff: staff.tokens.get('admin') }
}

async function send(url: string, { method, path, body }: RandomRequest, token: string | undefined) {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  return { status: response.status, text: await response.text() }
}

async function readJson(url: string, token: string | undefined): Promise<unknown> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return jsonOf(await response.text())
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

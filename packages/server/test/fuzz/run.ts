import type { OpenApi } from '../../src/kernel/openapi.ts'
import { seeded } from '../../src/demo/seeded.ts'
import { minutes } from '../../src/kernel/clock.ts'
import { addShopper } from '../customers.ts'
import { OWNER, type TestShop } from '../shop.ts'
import { endpointsOf, Requests, type Drawn, type Role } from './requests.ts'
import { KnownIds, oneOf } from './values.ts'

/** What random requests found. `slowest` in milliseconds. */
export type Outcome = {
  readonly statuses: Readonly<Record<string, number>>
  /** Requests that were answered 5xx, though the contract names no such answer. */
  readonly failures: readonly string[]
  /** What was answered 5xx as the contract names it: route and message. */
  readonly named: readonly string[]
  readonly slowest: { readonly took: number; readonly request: string }
}

/** Who is asked to be signed out, deleted or given another password would ask for nothing afterwards. */
const endsSignIn = /^(?:admin\.(?:auth|users)|store\.(?:auth|customers))\.(?:remove|delete|update|end|reset|sign)/
/** Would copy the whole shop each time. */
const costly = new Set(['admin.health.backUp'])

/** How often it is looked whether everybody is still signed in. */
const LOOK = 250

/** So many random requests, made from what the server says of itself, in the order that `seed` gives. */
export async function fuzz(shop: TestShop, count: number, seed: number): Promise<Outcome> {
  const description = (await (await fetch(`${shop.url}/docs/openapi.json`)).json()) as OpenApi
  const endpoints = endpointsOf(description).filter(
    ({ operation: { operationId } }) => !endsSignIn.test(operationId) && !costly.has(operationId),
  )
  // First some of everything is made, so that there is something to ask for.
  const beginning = endpoints.filter(({ method, path }) => method === 'POST' && !path.includes('{'))
  const random = seeded(`fuzz ${seed}`)
  const ids = new KnownIds()
  const requests = new Requests(random, ids, description)
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const named = new Set<string>()
  let slowest = { took: 0, request: '' }
  let tokens = await signIn(shop)
  for (const { method, path } of endpoints)
    if (method === 'GET' && !path.includes('{')) ids.learn(await readJson(`${shop.url}${path}`, tokens.staff))

  for (let number = 0; number < count; number += 1) {
    if (number % LOOK === LOOK - 1) tokens = await signIn(shop)
    const first = beginning[number]
    const endpoint = first ?? oneOf(random, endpoints)
    const drawn = requests.draw(endpoint, first && 0)
    const began = performance.now()
    const { status, text } = await send(shop.url, drawn, tokens[drawn.role])
    const took = performance.now() - began
    const request = `${drawn.role} ${drawn.method} ${drawn.path.slice(0, 300)} ${wordsOf(drawn.body)}`
    if (took > slowest.took) slowest = { took, request }
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 && isNamed(text)) named.add(`${drawn.name}: ${text}`)
    else if (status >= 500) failures.push(`${number}: ${request} → ${status} ${text.slice(0, 300)}`)
    else if (status === 200) ids.learn(jsonOf(text), kindOf(endpoint.path))
  }
  return { statuses, failures, named: [...named], slowest }
}

/**
 * v1 answers what is set up wrongly 500, with its reason (docs/contract/errors.md §2); our own catalogue has them as
 * such.
 */
const isNamed = (text: string) => (jsonOf(text) as { type?: string } | undefined)?.type === 'unexpected_state'

const wordsOf = (body: Drawn['body']) => (typeof body === 'string' ? body.slice(0, 1_000) : body ? 'a form' : '')

const kindOf = (path: string) => path.split('/')[2] ?? ''

type Tokens = Readonly<Record<Role, string | undefined>>

/** So late that nobody has tried too often. */
async function signIn(shop: TestShop): Promise<Tokens> {
  shop.clock.advance(minutes(20))
  const staff = await shop.signIn(OWNER.email, OWNER.password)
  const { client } = await addShopper(shop, `fuzz-${crypto.randomUUID()}@example.com`)
  return { guest: undefined, customer: client.tokens.get('store'), staff: staff.tokens.get('admin') }
}

async function send(url: string, { method, path, body }: Drawn, token: string | undefined) {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && method !== 'GET' && { body }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function readJson(url: string, token: string | undefined): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return jsonOf(await answer.text())
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

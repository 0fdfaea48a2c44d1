import { seeded } from '@storeroom/demo-shop/seeded'
import type { OpenApi } from '../../src/kernel/openapi.ts'
import { minutes } from '../../src/kernel/clock.ts'
import { addShopper } from '../customers.ts'
import { OWNER, type TestShop } from '../shop.ts'
import { endpointsOf, Requests, type Drawn, type Role } from './requests.ts'
import { KnownIds, oneOf } from './values.ts'

/** The result of random requests. `slowest` in milliseconds. */
export type Outcome = {
  readonly statuses: Readonly<Record<string, number>>
  /** Requests that were answered 5xx although the contract has no such answer. */
  readonly failures: readonly string[]
  /** Answers 5xx that the contract names: route and message. */
  readonly named: readonly string[]
  readonly slowest: { readonly took: number; readonly request: string }
}

/** Routes that sign out, delete or change the password of the caller would make later requests useless. */
const endsSignIn = /^(?:admin\.(?:auth|users)|store\.(?:auth|customers))\.(?:remove|delete|update|end|reset|sign)/
/** Would copy the whole shop each time. */
const costly = new Set(['admin.health.backUp'])

/** Requests after which all roles sign in again, because a session may have ended. */
const SIGN_IN_EVERY = 250

/** Sends `count` random requests, made from the server's own description, in the order of `seed`. */
export async function fuzz(shop: TestShop, count: number, seed: number): Promise<Outcome> {
  const description = (await (await fetch(`${shop.url}/docs/openapi.json`)).json()) as OpenApi
  const endpoints = endpointsOf(description).filter(
    ({ operation: { operationId } }) => !endsSignIn.test(operationId) && !costly.has(operationId),
  )
  // Creates some of everything first, so that requests find records.
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
    if (number % SIGN_IN_EVERY === SIGN_IN_EVERY - 1) tokens = await signIn(shop)
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
 * v1 answers a wrong setup with 500 and its reason (docs/contract/errors.md §2); our error catalog has these as well.
 */
const isNamed = (text: string) => (jsonOf(text) as { type?: string } | undefined)?.type === 'unexpected_state'

const wordsOf = (body: Drawn['body']) => (typeof body === 'string' ? body.slice(0, 1_000) : body ? 'a form' : '')

const kindOf = (path: string) => path.split('/')[2] ?? ''

type Tokens = Readonly<Record<Role, string | undefined>>

/** Advances the clock, so that the rate limit is not reached. */
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

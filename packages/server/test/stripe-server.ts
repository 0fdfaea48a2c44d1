import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'qs'

/** What shoppers do in their browsers, in place of a card number. */
export type Card = 'good' | 'declined' | 'challenge'

type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded'
  metadata: Record<string, string>
}

export type Intent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  currency: string
  capture_method: 'manual' | 'automatic'
  client_secret: string
  status: string
  metadata: Record<string, string>
  last_payment_error: object | null
  latest_charge: string | null
}

type Params = Readonly<Record<string, unknown>>
type Answer = { readonly status: number; readonly body: object }
type Kept = Answer & { readonly params: string }

/** A Stripe of this machine: its HTTP API as far as a shop uses it, and its webhooks. */
export type StripeServer = {
  readonly url: string
  readonly webhookSecret: string
  /** Settings of a shop that pays here. */
  readonly environment: Readonly<Record<string, string>>
  readonly intents: ReadonlyMap<string, Intent>
  readonly refunds: readonly Refund[]
  /** `POST /v1/refunds` and so on, in the order in which they came. */
  readonly requests: readonly string[]
  /** What the shopper's browser does with the intent's client secret. */
  readonly confirm: (id: string, card: Card) => void
  readonly passChallenge: (id: string) => void
  /** Somebody refunds in the dashboard of Stripe. */
  readonly refundByHand: (id: string, amount: number) => void
  /** Money that is taken and was not given back, of all intents. */
  readonly taken: () => number
  /** Money that is held, and not taken. */
  readonly held: () => number
  /** The next requests whose method and path contain the text fail; `late`: after they were done. */
  readonly fail: (text: string, count: number, how?: 'error' | 'late' | 'declined') => void
  /** Runs once the next request with that method or path is done, and before it is answered. */
  readonly meanwhile: (text: string, work: () => Promise<void>) => void
  /** An event with its signature. */
  readonly event: (type: string, id: string, secret?: string) => { body: string; signature: string }
  /** Sends an event to a shop; answers the status. */
  readonly send: (shopUrl: string, type: string, id: string) => Promise<number>
  readonly stop: () => Promise<void>
}

class Refusal extends Error {
  readonly answer: Answer
  constructor(status: number, error: object) {
    super('refused')
    this.answer = { status, body: { error } }
  }
}

const invalid = (message: string, code?: string) => new Refusal(400, { type: 'invalid_request_error', message, code })
const wrongState = (intent: Intent, what: string) =>
  invalid(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
  )

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** Starts it on a free port. */
export async function startStripe(capture: 'manual' | 'automatic' = 'manual'): Promise<StripeServer> {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const requests: string[] = []
  const keys = new Map<string, Kept>()
  const failures: { text: string; count: number; how: string }[] = []
  const meanwhiles: { text: string; work: () => Promise<void> }[] = []
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`

  const intentOf = (id: string): Intent => {
    const intent = intents.get(id)
    if (!intent)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such payment_intent: '${id}'`,
      })
    return intent
  }
  const refundedOf = (id: string) =>
    refunds.filter(({ payment_intent }) => payment_intent === id).reduce((sum, { amount }) => sum + amount, 0)

  const shown = (intent: Intent, expand: unknown) => {
    const refunded = refundedOf(intent.id)
    const charge = intent.latest_charge && {
      id: intent.latest_charge,
      object: 'charge',
      payment_intent: intent.id,
      metadata: intent.metadata,
      amount_refunded: refunded,
      refunded: intent.amount_received > 0 && refunded === intent.amount_received,
    }
    const isExpanded = Array.isArray(expand) && expand.includes('latest_charge')
    return { ...intent, latest_charge: isExpanded ? charge : intent.latest_charge }
  }

  const take = (intent: Intent) =>
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 })

  function pay(intent: Intent) {
    intent.latest_charge = newId('ch')
    intent.last_payment_error = null
    if (intent.capture_method === 'automatic') take(intent)
    else Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
  }

  function makeRefund(id: string, amount: number | undefined, metadata: Record<string, string>): Refund {
    const intent = intentOf(id)
    const left = intent.amount_received - refundedOf(id)
    const given = amount ?? left
    if (left === 0) throw invalid('This charge has already been refunded.', 'charge_already_refunded')
    if (given > left) throw invalid(`Refund amount (${given}) is greater than unrefunded amount on charge (${left})`)
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: id,
      amount: given,
      currency: intent.currency,
      status: 'succeeded',
      metadata,
    }
    refunds.push(refund)
    return refund
  }

  const amountOf = ({ amount }: Params) => (amount === undefined ? undefined : Number(amount))
  const metadataOf = ({ metadata }: Params) => (metadata ?? {}) as Record<string, string>
  const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

  const actions: Readonly<Record<string, (intent: Intent, params: Params) => void>> = {
    update(intent, params) {
      if (!changeable.has(intent.status)) throw wrongState(intent, 'updated')
      intent.amount = amountOf(params) ?? intent.amount
      intent.currency = typeof params['currency'] === 'string' ? params['currency'] : intent.currency
    },
    capture(intent) {
      if (intent.status !== 'requires_capture') throw wrongState(intent, 'captured')
      take(intent)
    },
    cancel(intent) {
      if (!changeable.has(intent.status) && intent.status !== 'requires_capture') throw wrongState(intent, 'canceled')
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    },
  }

  function perform(method: string, path: string, params: Params): object {
    const [, , resource = '', id, action = 'update'] = path.split('/')
    if (resource === 'refunds' && method === 'GET')
      return {
        object: 'list',
        has_more: false,
        data: refunds.filter((one) => one.payment_intent === params['payment_intent']),
      }
    if (resource === 'refunds')
      return makeRefund(String(params['payment_intent']), amountOf(params), metadataOf(params))
    if (resource !== 'payment_intents')
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path})`,
      })
    if (id === undefined) return shown(create(params), params['expand'])
    const intent = intentOf(id)
    if (method === 'POST') actions[action]?.(intent, params)
    return shown(intent, params['expand'])
  }

  function create(params: Params): Intent {
    const amount = amountOf(params) ?? 0
    if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: String(params['currency']),
      capture_method: params['capture_method'] === 'manual' ? 'manual' : 'automatic',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      status: 'requires_payment_method',
      metadata: metadataOf(params),
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(id, intent)
    return intent
  }

  const answer = (method: string, path: string, params: Params): Answer => {
    try {
      return { status: 200, body: perform(method, path, params) }
    } catch (error) {
      if (error instanceof Refusal) return error.answer
      throw error
    }
  }

  const failureOf = (request: string) => {
    const failure = failures.find(({ text, count }) => count > 0 && request.includes(text))
    if (failure) failure.count -= 1
    return failure?.how
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.test')
    const { method = 'GET' } = request
    let text = search.slice(1)
    for await (const chunk of request) text += String(chunk)
    const name = `${method} ${pathname}`
    requests.push(name)
    const say = ({ status, body }: Answer, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
        .end(JSON.stringify(body))
    if (!/^Bearer sk_test_/.test(request.headers.authorization ?? ''))
      return say({
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      })
    const how = failureOf(name)
    if (how === 'declined')
      return say({
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
      })
    if (how === 'error')
      return say(
        { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } },
        { 'stripe-should-retry': 'false' },
      )
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? keys.get(key) : undefined
    if (known && known.params !== text)
      return say({
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        },
      })
    if (known) return say(known, { 'idempotent-replayed': 'true' })
    const made = answer(method, pathname, parse(text) as Params)
    // As with Stripe itself, what a key was answered is what it is answered from then on.
    if (typeof key === 'string' && method === 'POST')
      keys.set(key, { status: made.status, body: structuredClone(made.body), params: text })
    const index = meanwhiles.findIndex((one) => name.includes(one.text))
    if (index >= 0) await meanwhiles.splice(index, 1)[0]?.work()
    if (how === 'late') return response.destroy()
    return say(made)
  }

  const server = http.createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function event(type: string, id: string, secret = webhookSecret) {
    const intent = intents.get(id)
    const object = type.startsWith('charge.')
      ? { id: intent?.latest_charge, object: 'charge', payment_intent: id, metadata: intent?.metadata }
      : { ...(intent ?? { id, object: 'something' }) }
    const body = JSON.stringify({ id: newId('evt'), object: 'event', type, data: { object } })
    const time = Math.floor(Date.now() / 1000)
    const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${v1}` }
  }

  return {
    url,
    webhookSecret,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_storeroom',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: url,
      STRIPE_CAPTURE: capture,
    },
    intents,
    refunds,
    requests,
    confirm(id, card) {
      const intent = intentOf(id)
      if (!changeable.has(intent.status)) throw wrongState(intent, 'confirmed')
      if (card === 'good') pay(intent)
      else if (card === 'challenge') intent.status = 'requires_action'
      else Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } })
    },
    passChallenge: (id) => pay(intentOf(id)),
    refundByHand: (id, amount) => void makeRefund(id, amount, {}),
    taken: () =>
      Array.from(intents.values(), (one) => one.amount_received - refundedOf(one.id)).reduce((a, b) => a + b, 0),
    held: () => Array.from(intents.values(), (one) => one.amount_capturable).reduce((a, b) => a + b, 0),
    fail: (text, count, how = 'error') => void failures.push({ text, count, how }),
    meanwhile: (text, work) => void meanwhiles.push({ text, work }),
    event,
    async send(shopUrl, type, id) {
      const { body, signature } = event(type, id)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(`${shopUrl}/webhooks/stripe`, { method: 'POST', body, headers })).status
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

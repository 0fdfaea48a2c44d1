import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'qs'
import { openAccount, type Answer, type StripeAccount } from './stripe-account.ts'
import { newId } from './stripe-ids.ts'

type Interruption = { readonly text: string; readonly work: () => Promise<void> }

async function takeOut(interruptions: Interruption[], request: string) {
  const index = interruptions.findIndex(({ text }) => request.includes(text))
  if (index >= 0) await interruptions.splice(index, 1)[0]?.work()
}

type StoredAnswer = Answer & { readonly params: string }

/** A local Stripe: the part of its HTTP API that a shop uses, and its webhooks. */
export type StripeServer = Omit<StripeAccount, 'answer'> & {
  readonly url: string
  readonly webhookSecret: string
  /** Settings of a shop that pays here. */
  readonly environment: Readonly<Record<string, string>>
  /** Makes the next requests fail whose method and path contain the text; `late`: after they were executed. */
  readonly fail: (text: string, count: number, how?: 'error' | 'late' | 'declined') => void
  /** Runs before the next request with that method or path is executed. */
  readonly before: (text: string, work: () => Promise<void>) => void
  /** Runs after the next request with that method or path is executed, and before it is answered. */
  readonly meanwhile: (text: string, work: () => Promise<void>) => void
  /** Forgets idempotency keys, as Stripe does after a day. */
  readonly forget: () => void
  /** An event with its signature. */
  readonly event: (type: string, id: string, secret?: string) => { body: string; signature: string }
  /** Sends an event to a shop; returns the status. */
  readonly send: (shopUrl: string, type: string, id: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts it on a free port. */
export async function startStripe(capture: 'manual' | 'automatic' = 'manual'): Promise<StripeServer> {
  const { answer, ...account } = openAccount()
  const keys = new Map<string, StoredAnswer>()
  const failures: { text: string; count: number; how: string }[] = []
  const befores: Interruption[] = []
  const meanwhiles: Interruption[] = []
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`

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
    const say = ({ status, body }: Answer, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
        .end(JSON.stringify(body))
    if (!request.headers.authorization?.startsWith('Bearer sk_test_'))
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
    const stored = typeof key === 'string' ? keys.get(key) : undefined
    if (stored && stored.params !== text)
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
    if (stored) return how === 'late' ? response.destroy() : say(stored, { 'idempotent-replayed': 'true' })
    await takeOut(befores, name)
    const result = answer(method, pathname, parse(text))
    // As with Stripe itself, a repeated key always gets its first answer.
    if (typeof key === 'string' && method === 'POST')
      keys.set(key, { status: result.status, body: structuredClone(result.body), params: text })
    await takeOut(meanwhiles, name)
    if (how === 'late') return response.destroy()
    return say(result)
  }

  const server = http.createServer((request, response) => void handle(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function event(type: string, id: string, secret = webhookSecret) {
    const intent = account.intents.get(id)
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
    ...account,
    fail: (text, count, how = 'error') => void failures.push({ text, count, how }),
    before: (text, work) => void befores.push({ text, work }),
    meanwhile: (text, work) => void meanwhiles.push({ text, work }),
    forget: () => keys.clear(),
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

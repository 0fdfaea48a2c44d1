import { randomBytes } from 'node:crypto'
import { newId } from './stripe-ids.ts'
import { openPayouts, type StripePayouts } from './stripe-payouts.ts'

/** What shoppers do in their browsers, instead of a card number. */
type Card = 'good' | 'declined' | 'challenge'

type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded'
  metadata: Record<string, string>
}

type Intent = {
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

export type Params = Readonly<Record<string, unknown>>
export type Answer = { readonly status: number; readonly body: object }

/** A Stripe account: its intents, the money that they hold and captured, refunds and payouts. */
export type StripeAccount = StripePayouts & {
  readonly intents: ReadonlyMap<string, Intent>
  readonly refunds: readonly Refund[]
  /** The shopper's browser confirms the intent with its client secret. */
  readonly confirm: (id: string, card: Card) => void
  readonly passChallenge: (id: string) => void
  /** A refund in Stripe's own dashboard. */
  readonly refundByHand: (id: string, amount: number) => void
  /** Captured money minus refunds, of all intents. */
  readonly taken: () => number
  /** Executes a request of the API and answers it. */
  readonly answer: (method: string, path: string, params: Params) => Answer
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

export function openAccount(): StripeAccount {
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const { listPayouts, listTransactions, ...payouts } = openPayouts((id) =>
    invalid(`No such object: '${id}'`, 'resource_missing'),
  )

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

  const serialize = (intent: Intent, expand: unknown) => {
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

  function decline(intent: Intent) {
    intent.latest_charge = newId('ch')
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { code: 'card_declined', charge: intent.latest_charge }
  }

  function makeRefund(id: string, amount: number | undefined, metadata: Record<string, string>): Refund {
    const intent = intentOf(id)
    const refundable = intent.amount_received - refundedOf(id)
    const refunded = amount ?? refundable
    if (refundable === 0) throw invalid('This charge has already been refunded.', 'charge_already_refunded')
    if (refunded > refundable)
      throw invalid(`Refund amount (${refunded}) is greater than unrefunded amount on charge (${refundable})`)
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: id,
      amount: refunded,
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
        data: refunds.filter((refund) => refund.payment_intent === params['payment_intent']),
      }
    if (resource === 'refunds')
      return makeRefund(String(params['payment_intent']), amountOf(params), metadataOf(params))
    if (resource === 'payouts') return listPayouts(params)
    if (resource === 'balance_transactions') return listTransactions(params)
    if (resource !== 'payment_intents')
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path})`,
      })
    if (id === undefined) return serialize(create(params), params['expand'])
    const intent = intentOf(id)
    if (method === 'POST') actions[action]?.(intent, params)
    return serialize(intent, params['expand'])
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

  return {
    ...payouts,
    intents,
    refunds,
    confirm(id, card) {
      const intent = intentOf(id)
      if (!changeable.has(intent.status)) throw wrongState(intent, 'confirmed')
      if (card === 'good') pay(intent)
      else if (card === 'challenge') intent.status = 'requires_action'
      else decline(intent)
    },
    passChallenge: (id) => pay(intentOf(id)),
    refundByHand: (id, amount) => void makeRefund(id, amount, {}),
    taken: () =>
      Array.from(intents.values(), (intent) => intent.amount_received - refundedOf(intent.id)).reduce(
        (a, b) => a + b,
        0,
      ),
    answer(method, path, params) {
      try {
        return { status: 200, body: perform(method, path, params) }
      } catch (error) {
        if (error instanceof Refusal) return error.answer
        throw error
      }
    },
  }
}

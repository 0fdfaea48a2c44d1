import type { Page } from '@playwright/test'
import type { startStripe } from '../packages/server/test/stripe-server.ts'

type StripeServer = Awaited<ReturnType<typeof startStripe>>

/** Numbers of Stripe's test cards; the last one redirects to the bank's page. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
  elsewhere: '6205500000000000004',
} as const

/** A payment that the browser asks for; `number` is that of the card. */
type PaymentRequest = { readonly secret: string; readonly number: string; readonly returnTo: string }

/**
 * Answers requests for Stripe.js with a fake that has plain fields and pays at the local Stripe server. `before` runs
 * before a shopper is redirected back from the bank's page.
 */
export async function serveStripeJs(page: Page, stripe: StripeServer, before: (intent: string) => Promise<unknown>) {
  const loads: string[] = []
  const intentOf = (secret: string) => [...stripe.intents.values()].find((intent) => intent.client_secret === secret)

  await page.exposeFunction('payAtStripe', async ({ secret, number, returnTo }: PaymentRequest) => {
    const intent = intentOf(secret)
    if (!intent) return { error: { type: 'invalid_request_error', message: 'No such payment_intent' } }
    if (number === cards.declined) {
      stripe.confirm(intent.id, 'declined')
      return { error: { type: 'card_error', message: 'Your card was declined.' } }
    }
    stripe.confirm(intent.id, number === cards.challenge ? 'challenge' : 'good')
    if (number !== cards.elsewhere) return { paymentIntent: { status: intent.status } }
    await before(intent.id)
    return { leadTo: `${returnTo}&payment_intent=${intent.id}&redirect_status=succeeded` }
  })
  await page.exposeFunction('passAtStripe', (secret: string) => {
    stripe.passChallenge(intentOf(secret)?.id ?? '')
    return { paymentIntent: { status: 'requires_capture' } }
  })
  await page.route('https://js.stripe.com/**', async (route) => {
    loads.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return loads
}

const script = `
  window.Stripe = (key, { locale }) => ({
    elements: ({ clientSecret }) => {
      const field = Object.assign(document.createElement('label'), { textContent: 'Card number ' })
      const input = document.createElement('input')
      field.append(input)
      const listeners = {}
      return {
        secret: clientSecret,
        number: () => input.value,
        fetchUpdates: async () => ({}),
        create: () => ({
          on: (event, listener) => (listeners[event] = listener),
          mount: (place) => (place.append(field), queueMicrotask(() => listeners.ready())),
          destroy: () => field.remove(),
        }),
      }
    },
    confirmPayment: async ({ elements, confirmParams }) => {
      const asked = { secret: elements.secret, number: elements.number(), returnTo: confirmParams.return_url }
      const answer = await window.payAtStripe(asked)
      if (!answer.leadTo) return answer
      location.assign(answer.leadTo)
      return new Promise(() => {})
    },
    handleNextAction: ({ clientSecret }) => window.passAtStripe(clientSecret),
  })
`

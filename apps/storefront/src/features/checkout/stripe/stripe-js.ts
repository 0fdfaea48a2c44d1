/** The part of Stripe.js that a checkout uses (docs.stripe.com/js). */

type Intent = { readonly status: string }

export type StripeError = {
  readonly type: string
  /** In the language that Stripe was loaded with. */
  readonly message?: string
  readonly payment_intent?: Intent
}

type Result = { readonly error?: StripeError; readonly paymentIntent?: Intent }

type PaymentElement = {
  readonly mount: (place: HTMLElement) => void
  readonly destroy: () => void
  readonly on: (event: 'ready' | 'loaderror', listener: () => void) => void
}

export type StripeElements = {
  readonly create: (type: 'payment', options: object) => PaymentElement
  /** Fetches the current amount of the payment from Stripe. */
  readonly fetchUpdates: () => Promise<Result>
}

export type Stripe = {
  readonly elements: (options: { readonly clientSecret: string; readonly appearance: object }) => StripeElements
  readonly confirmPayment: (options: {
    readonly elements: StripeElements
    readonly confirmParams: { readonly return_url: string }
    readonly redirect: 'if_required'
  }) => Promise<Result>
  readonly handleNextAction: (options: { readonly clientSecret: string }) => Promise<Result>
}

type OpenStripe = (publishableKey: string, options: { readonly locale: string }) => Stripe

declare global {
  interface Window {
    readonly Stripe?: OpenStripe
  }
}

/** Stripe does not allow self-hosting. The version is in the URL. */
const SOURCE = 'https://js.stripe.com/clover/stripe.js'

let loading: Promise<OpenStripe> | undefined

/** Loads once per page, and again after a failure. @throws Error if it cannot be loaded */
export function loadStripe(): Promise<OpenStripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<OpenStripe> {
  const script = document.createElement('script')
  script.src = SOURCE
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${SOURCE} did not load`)))
    document.head.append(script)
  })
  if (!window.Stripe) throw new Error(`${SOURCE} is not Stripe.js`)
  return window.Stripe
}

import type { CurrentCart } from '@storeroom/react'
import { PaymentProblem, type BrowserPayment } from '../browser-payment.ts'
import type { Stripe, StripeElements, StripeError } from './stripe-js.ts'

/** Stripe's error types with messages for shoppers; the storefront explains all others. */
const forShoppers: ReadonlySet<string> = new Set(['card_error', 'validation_error'])

/** Statuses of an intent that is already confirmed, because the page was closed before the cart was completed. */
const confirmed: ReadonlySet<string> = new Set(['requires_capture', 'succeeded', 'processing'])

/** Confirms an intent with the fields of these elements. */
export const paymentOf = (stripe: Stripe, elements: StripeElements, clientSecret: string): BrowserPayment => ({
  confirm: async (return_url) => {
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
    if (error && !confirmed.has(error.payment_intent?.status ?? '')) throw problemOf(error)
  },
  resume: async () => {
    const { error } = await stripe.handleNextAction({ clientSecret })
    if (error) throw problemOf(error)
  },
})

const problemOf = ({ type, message }: StripeError): PaymentProblem =>
  new PaymentProblem(forShoppers.has(type) ? message : undefined)

type Payer = {
  readonly email?: CurrentCart['email']
  readonly billing_address?: Partial<NonNullable<CurrentCart['billing_address']>> | null
}

/** Billing details that are already known. */
export function billingDetails({ email, billing_address }: Payer): object {
  const { first_name, last_name, phone, address_1, address_2, city, postal_code, province, country_code } =
    billing_address ?? {}
  return {
    ...(email && { email }),
    ...(last_name && { name: [first_name, last_name].filter(Boolean).join(' ') }),
    ...(phone && { phone }),
    address: {
      ...(address_1 && { line1: address_1 }),
      ...(address_2 && { line2: address_2 }),
      ...(city && { city }),
      ...(postal_code && { postal_code }),
      ...(province && { state: province }),
      ...(country_code && { country: country_code.toUpperCase() }),
    },
  }
}

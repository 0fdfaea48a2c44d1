import { lazy, type ComponentType } from 'react'
import { settings } from '../../lib/settings.ts'
import type { WordKey } from '../../words/words.ts'
import type { PaymentFieldsProps } from './browser-payment.ts'

/** How a provider is shown and what it asks for. */
export type PaymentForm = {
  readonly title: WordKey
  readonly text: WordKey
  /**
   * Fields of its own, such as a card's: next to the button that places the order, so that what is typed is used at once
   * and kept nowhere. Loaded when they are shown.
   */
  readonly Fields?: ComponentType<PaymentFieldsProps>
}

const stripe: PaymentForm = {
  title: 'payment.stripe.title',
  text: 'payment.stripe.text',
  Fields: lazy(async () => ({ default: (await import('./stripe/stripe-fields.tsx')).StripeFields })),
}

/** Every way to pay that this storefront knows, by the id of its provider: a new provider is a row here. */
export const paymentForms: Readonly<Record<string, PaymentForm>> = {
  manual: { title: 'payment.manual.title', text: 'payment.manual.text' },
  ...(settings.stripeKey !== '' && { stripe }),
}

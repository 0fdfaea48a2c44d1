import { lazy, type ComponentType } from 'react'
import { settings } from '../../lib/settings.ts'
import type { WordKey } from '../../words/words.ts'
import type { PaymentFieldsProps } from './browser-payment.ts'

/** How a provider is shown, and its fields. */
export type PaymentForm = {
  readonly title: WordKey
  readonly text: WordKey
  /**
   * The provider's own fields, such as a card number. They are next to the button that places the order, so that their
   * values are used immediately and stored nowhere. Loaded when they are shown.
   */
  readonly Fields?: ComponentType<PaymentFieldsProps>
}

const stripe: PaymentForm = {
  title: 'payment.stripe.title',
  text: 'payment.stripe.text',
  Fields: lazy(async () => ({ default: (await import('./stripe/stripe-fields.tsx')).StripeFields })),
}

/** The payment providers of this storefront by id; a new provider is a new row. */
export const paymentForms: Readonly<Record<string, PaymentForm>> = {
  manual: { title: 'payment.manual.title', text: 'payment.manual.text' },
  ...(settings.stripeKey !== '' && { stripe }),
}

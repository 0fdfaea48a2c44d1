import type { PaymentSession } from '@storeroom/contract'

/** A payment that the shopper confirms in the browser, before the cart is completed. */
export type BrowserPayment = {
  /** Confirms with the entered data. Can redirect to a site that returns to `returnTo`. @throws PaymentProblem */
  readonly confirm: (returnTo: string) => Promise<void>
  /** Called if the provider requires another step of the shopper (`requires_more`). @throws PaymentProblem */
  readonly resume: () => Promise<void>
}

export type PaymentFieldsProps = {
  readonly session: PaymentSession
  /** Undefined while nothing can be confirmed, because the fields are loading or unmounted. */
  readonly onReady: (payment: BrowserPayment | undefined) => void
}

/** Why a payment was not confirmed: the provider's message, if it has one for shoppers. */
export class PaymentProblem extends Error {
  readonly words: string | undefined
  constructor(words?: string) {
    super(words ?? 'The payment was not confirmed')
    this.words = words
  }
}

import type { PaymentSession } from '@storeroom/contract'

/** A payment that the shopper confirms in the browser, before the cart is completed. */
export type BrowserPayment = {
  /** With what was typed. It may lead away from the page, and then comes back to the address. @throws PaymentProblem */
  readonly confirm: (returnTo: string) => Promise<void>
  /** When the provider asks for more of the shopper (`requires_more`). @throws PaymentProblem */
  readonly goOn: () => Promise<void>
}

export type PaymentFieldsProps = {
  readonly session: PaymentSession
  /** Undefined while nothing can be confirmed: the fields are still being loaded, or are gone. */
  readonly onReady: (payment: BrowserPayment | undefined) => void
}

/** Why a payment was not confirmed, in the provider's words where it has some for shoppers. */
export class PaymentProblem extends Error {
  readonly words: string | undefined
  constructor(words?: string) {
    super(words ?? 'The payment was not confirmed')
    this.words = words
  }
}

import type { PaymentSession } from '@storeroom/contract'
import type { ReactNode } from 'react'
import type { WordKey } from '../../words/words.ts'

/** How a provider is shown and what it asks for. */
export type PaymentForm = {
  readonly title: WordKey
  readonly text: WordKey
  /** Fields of its own, such as a card's: below the choice, once it is chosen. */
  readonly fields?: (session: PaymentSession) => ReactNode
}

/** Every way to pay that this storefront knows, by the id of its provider: a new provider is a row here. */
export const paymentForms: Readonly<Record<string, PaymentForm>> = {
  manual: { title: 'payment.manual.title', text: 'payment.manual.text' },
}

import { isOpen, type DraftAnswer } from './drafts/drafts.ts'
import { waitsForLabel, type OrderAnswer } from './orders.ts'

/** Milliseconds between polls of the page of an order: while a provider makes a label, which takes seconds, and otherwise. */
const [soon, later] = [4_000, 15_000]

/** Of the queries on the page of an order: colleagues, shoppers and providers act on it as well. */
export const live = { refetchInterval: later } as const

/** Of the query of the order itself. */
export const liveOrder = {
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: OrderAnswer | undefined } }) =>
    data && waitsForLabel(data.order) ? soon : later,
} as const

/** Of the query of a draft order, which its customer can pay while it is open. */
export const liveDraft = {
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: DraftAnswer | undefined } }) =>
    data && !isOpen(data.draft_order) ? false : later,
} as const

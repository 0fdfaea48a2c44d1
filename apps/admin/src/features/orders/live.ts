import { isOpen, type DraftAnswer } from './drafts/drafts.ts'
import { waitsForLabel, type OrderAnswer } from './orders.ts'

/** Milliseconds between polls of the page of an order: while a provider makes a label, which takes seconds, and otherwise. */
const [labelInterval, usualInterval] = [4_000, 15_000]

/** Options of the queries on the page of an order: colleagues, shoppers and providers change it as well. */
export const live = { refetchInterval: usualInterval } as const

/** Options of the query of the order itself. */
export const liveOrder = {
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: OrderAnswer | undefined } }) =>
    data && waitsForLabel(data.order) ? labelInterval : usualInterval,
} as const

/** Options of the query of a draft order: polled while it is open, since its customer can pay it. */
export const liveDraft = {
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: DraftAnswer | undefined } }) =>
    data && !isOpen(data.draft_order) ? false : usualInterval,
} as const

import type { ChangedValue, ChangeField } from '@storeroom/contract'
import { handleOf } from '../../../kernel/handle.ts'
import type { Place } from './change-sets.queries.ts'

/** A field that change sets can change. */
type ChangeableField = {
  readonly record: Place['record']
  /** The value as it is stored; undefined if the field cannot have it. */
  readonly stored: (sent: ChangedValue) => ChangedValue | undefined
  /** What the field takes, for the message. */
  readonly takes: string
}

/** Minor units: the largest amount that the column takes. */
const MAX_AMOUNT = 2_147_483_647

const ofProduct = { record: 'product' } as const
const anyText: ChangeableField = {
  ...ofProduct,
  stored: (sent) => (typeof sent === 'number' ? undefined : sent || null),
  takes: 'a text or null',
}
const filled = (sent: ChangedValue): string | undefined =>
  typeof sent === 'string' && sent.trim() !== '' ? sent : undefined
const statuses: ReadonlySet<ChangedValue> = new Set(['draft', 'proposed', 'published', 'rejected'])

export const changeFields: Readonly<Record<ChangeField, ChangeableField>> = {
  title: { ...ofProduct, stored: filled, takes: 'a text that is not empty' },
  subtitle: anyText,
  description: anyText,
  handle: {
    ...ofProduct,
    stored: (sent) => filled(handleOf(filled(sent) ?? '')),
    takes: 'a text with letters or numbers',
  },
  status: {
    ...ofProduct,
    stored: (sent) => (statuses.has(sent) ? sent : undefined),
    takes: 'draft, proposed, published or rejected',
  },
  price: {
    record: 'variant',
    stored: (sent) =>
      sent === null || (typeof sent === 'number' && sent >= 0 && sent <= MAX_AMOUNT) ? sent : undefined,
    takes: `a whole number of minor units up to ${MAX_AMOUNT}, or null for no price`,
  },
}

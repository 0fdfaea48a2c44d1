import type { Product } from '@storeroom/contract'

/** When shoppers find a published product: ISO times; null sets no limit. */
export type PublicationDates = { readonly publish_at: string | null; readonly unpublish_at: string | null }

/** The kinds of records with publication dates; some texts differ. */
export type Dated = 'product' | 'collection'

export const noDates: PublicationDates = { publish_at: null, unpublish_at: null }

type PublicationFields = Pick<Product, 'status' | 'publish_at' | 'unpublish_at'>

/** The phase in which its dates hide a published product; undefined if they do not. The bounds are as on the server. */
export function phaseOf({ status, publish_at, unpublish_at }: PublicationFields, now = Date.now()) {
  if (status !== 'published') return undefined
  if (unpublish_at && Date.parse(unpublish_at) <= now) return 'expired'
  return publish_at && Date.parse(publish_at) > now ? 'scheduled' : undefined
}

/** Whether the end is not after the start. */
export const goesTooEarly = ({ publish_at, unpublish_at }: PublicationDates): boolean =>
  publish_at !== null && unpublish_at !== null && Date.parse(unpublish_at) <= Date.parse(publish_at)

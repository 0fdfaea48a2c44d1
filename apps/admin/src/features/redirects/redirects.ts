import type { RedirectKind } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import { paths } from '../../lib/paths.ts'

/** The page of a record in the dashboard. */
export const recordPaths: Readonly<Record<RedirectKind, (parts: { readonly id: string }) => string>> = {
  product: paths.product,
  collection: paths.collection,
  category: paths.category,
}

const folders: Readonly<Record<RedirectKind, string>> = {
  product: 'products',
  collection: 'collections',
  category: 'categories',
}

/** The path of a record in the storefront. */
export const addressOf = (kind: RedirectKind, handle: string): string => `/${folders[kind]}/${handle}`

export type RedirectValues = {
  readonly kind: RedirectKind
  readonly handle: string
  readonly record_id: Option | null
}

export const redirectBody = ({ kind, handle = '', record_id }: Partial<RedirectValues>) => ({
  kind,
  handle: handleIn(handle),
  record_id: record_id?.id,
})

/** The last part of an address, or the text itself if it is a handle. */
export function handleIn(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/)
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

import type { CatalogCheck, CatalogCheckName } from '@storeroom/contract'
import { paths } from '../../lib/paths.ts'

/** Which records a check is about, and where they are listed. */
type CheckTarget = {
  readonly of: 'products' | 'redirects'
  readonly list: (id: string) => string
  /** Another screen that mends many at once. */
  readonly fix?: string
}

const products: CheckTarget = { of: 'products', list: (id) => paths.products({ health: `any:${id}` }) }

/** By check: the list of the records that it found, and where they are mended if not there. */
export const checkTargets: Readonly<Record<CatalogCheckName, CheckTarget>> = {
  picture: products,
  description: products,
  price: products,
  tax_rate: { ...products, fix: paths.taxes() },
  weight: products,
  grouping: products,
  translation: products,
  // Products of one title are next to each other.
  title: { of: 'products', list: (id) => paths.products({ health: `any:${id}`, order: 'title' }) },
  code: products,
  related: products,
  redirect: { of: 'redirects', list: () => paths.redirects({ is_shown: 'any:false' }) },
}

/** Whether the check has found anything. */
export const isOpen = ({ count }: CatalogCheck): boolean => count > 0

import type { CatalogCheck, CatalogCheckName } from '@storeroom/contract'
import { paths } from '../../lib/paths.ts'

/** Which records a check is about, and where they are listed. */
type Found = {
  readonly of: 'products' | 'redirects'
  readonly list: (id: string) => string
  /** Another screen that mends many at once. */
  readonly fix?: string
}

const products: Found = { of: 'products', list: (id) => paths.products({ health: `any:${id}` }) }

/** By check: the list of what it found, and where it is mended if not there. */
export const found: Readonly<Record<CatalogCheckName, Found>> = {
  picture: products,
  description: products,
  price: products,
  tax_rate: { ...products, fix: paths.taxes() },
  weight: products,
  grouping: products,
  translation: products,
  // Those of one title are next to each other.
  title: { of: 'products', list: (id) => paths.products({ health: `any:${id}`, order: 'title' }) },
  code: products,
  related: products,
  redirect: { of: 'redirects', list: () => paths.redirects({ is_shown: 'any:false' }) },
}

/** Whether it has found anything. */
export const isOpen = ({ count }: CatalogCheck): boolean => count > 0

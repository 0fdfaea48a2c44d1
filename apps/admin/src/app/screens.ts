import { Package } from 'lucide-react'
import type { Screen } from '../framework/screens.ts'
import { paths } from '../lib/paths.ts'

/**
 * Every screen below `/a`. A row here is all that routes, sidebar, settings cards, "+ New" and the command palette need;
 * their order is the table's.
 */
export const screens: readonly Screen[] = [
  {
    path: paths.products.pattern,
    load: () => import('../features/products/products-list.page.tsx'),
    words: ['products'],
    permission: 'products:read',
    nav: { place: 'main', label: 'nav.products', icon: Package },
  },
  {
    path: paths.product.pattern,
    load: () => import('../features/products/product-detail.page.tsx'),
    words: ['products'],
    permission: 'products:read',
  },
  {
    path: paths.settings.pattern,
    load: () => import('../features/settings/settings.page.tsx'),
    words: [],
  },
]

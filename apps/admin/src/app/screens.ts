import { Boxes, Package } from 'lucide-react'
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
    modals: {
      import: { load: () => import('../features/import/import-drawer.page.tsx'), words: ['import'] },
    },
  },
  {
    path: paths.productNew.pattern,
    load: () => import('../features/products-new/new-product.page.tsx'),
    words: ['products-new'],
    permission: 'products:write',
    create: { label: 'create.product', icon: Package },
  },
  {
    path: paths.product.pattern,
    load: () => import('../features/products/product-detail.page.tsx'),
    words: ['products'],
    permission: 'products:read',
  },
  {
    path: paths.collections.pattern,
    load: () => import('../features/collections/collections-list.page.tsx'),
    words: ['collections'],
    permission: 'collections:read',
    nav: { place: 'main', label: 'nav.collections', icon: Boxes },
    modals: {
      new: { load: () => import('../features/collections/new-collection.page.tsx'), words: ['collections'] },
    },
  },
  {
    path: paths.collection.pattern,
    load: () => import('../features/collections/collection-detail.page.tsx'),
    words: ['collections'],
    permission: 'collections:read',
  },
  {
    path: paths.settings.pattern,
    load: () => import('../features/settings/settings.page.tsx'),
    words: [],
  },
]

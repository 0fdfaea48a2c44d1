import { Boxes, Coins, FolderTree, Globe, Package, Store, UserRound, Users } from 'lucide-react'
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
    path: paths.categories.pattern,
    load: () => import('../features/categories/categories.page.tsx'),
    words: ['categories'],
    permission: 'product-categories:read',
    flag: 'product_categories',
    nav: { place: 'main', label: 'nav.categories', icon: FolderTree },
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
  {
    path: paths.currencies.pattern,
    load: () => import('../features/settings-currencies/currencies.page.tsx'),
    words: ['settings-currencies'],
    permission: 'currencies:read',
    nav: { place: 'settings', label: 'nav.currencies', description: 'nav.currenciesHelp', icon: Coins },
  },
  {
    path: paths.storeDetails.pattern,
    load: () => import('../features/settings-store/store-details.page.tsx'),
    words: ['settings-store'],
    permission: 'store:read',
    nav: { place: 'settings', label: 'nav.storeDetails', description: 'nav.storeDetailsHelp', icon: Store },
  },
  {
    path: paths.personalInformation.pattern,
    load: () => import('../features/settings-personal/personal-information.page.tsx'),
    words: ['settings-personal'],
    nav: {
      place: 'settings',
      label: 'nav.personalInformation',
      description: 'nav.personalInformationHelp',
      icon: UserRound,
    },
  },
  {
    path: paths.regions.pattern,
    load: () => import('../features/settings-regions/regions-list.page.tsx'),
    words: ['settings-regions'],
    permission: 'regions:read',
    nav: { place: 'settings', label: 'nav.regions', description: 'nav.regionsHelp', icon: Globe },
    modals: {
      new: { load: () => import('../features/settings-regions/new-region.page.tsx'), words: ['settings-regions'] },
    },
  },
  {
    path: paths.region.pattern,
    load: () => import('../features/settings-regions/region-detail.page.tsx'),
    words: ['settings-regions'],
    permission: 'regions:read',
  },
  {
    path: paths.team.pattern,
    load: () => import('../features/settings-team/team.page.tsx'),
    words: ['settings-team'],
    permission: 'users:read',
    nav: { place: 'settings', label: 'nav.team', description: 'nav.teamHelp', icon: Users },
    modals: {
      invite: { load: () => import('../features/settings-team/invite-person.page.tsx'), words: ['settings-team'] },
    },
  },
]

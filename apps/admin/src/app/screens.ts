import {
  BadgePercent,
  Boxes,
  Coins,
  FolderTree,
  Gift,
  Globe,
  KeyRound,
  Package,
  RadioTower,
  Shapes,
  Store,
  Tags,
  Truck,
  UserRound,
  Users,
  UsersRound,
  Warehouse,
} from 'lucide-react'
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
    words: ['products', 'prices'],
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
    path: paths.inventory.pattern,
    load: () => import('../features/inventory/items/items-list.page.tsx'),
    words: ['inventory'],
    permission: 'inventory-items:read',
    flag: 'inventoryService',
    nav: { place: 'main', label: 'nav.inventory', icon: Warehouse },
  },
  {
    path: paths.reservations.pattern,
    load: () => import('../features/inventory/reservations/reservations-list.page.tsx'),
    words: ['inventory'],
    permission: 'reservations:read',
    flag: 'inventoryService',
    modals: {
      new: { load: () => import('../features/inventory/reservations/new-reservation.page.tsx'), words: ['inventory'] },
    },
  },
  {
    path: paths.locations.pattern,
    load: () => import('../features/inventory/locations/locations-list.page.tsx'),
    words: ['inventory'],
    permission: 'stock-locations:read',
    flag: 'stockLocationService',
    modals: {
      new: { load: () => import('../features/inventory/locations/new-location.page.tsx'), words: ['inventory'] },
    },
  },
  {
    path: paths.inventoryItem.pattern,
    load: () => import('../features/inventory/items/item-detail.page.tsx'),
    words: ['inventory'],
    permission: 'inventory-items:read',
    flag: 'inventoryService',
  },
  {
    path: paths.giftCardManage.pattern,
    load: () => import('../features/gift-cards/manage-gift-card.page.tsx'),
    words: ['gift-cards'],
    permission: 'products:read',
    nav: { place: 'main', label: 'nav.giftCards', icon: Gift },
    modals: {
      new: { load: () => import('../features/gift-cards/new-gift-card.page.tsx'), words: ['gift-cards'] },
    },
  },
  {
    path: paths.customerGroups.pattern,
    load: () => import('../features/customer-groups/customer-groups-list.page.tsx'),
    words: ['customer-groups'],
    permission: 'customer-groups:read',
    nav: { place: 'main', label: 'nav.customerGroups', icon: UsersRound },
    modals: {
      new: {
        load: () => import('../features/customer-groups/new-customer-group.page.tsx'),
        words: ['customer-groups'],
      },
    },
  },
  {
    path: paths.customerGroup.pattern,
    load: () => import('../features/customer-groups/customer-group-detail.page.tsx'),
    words: ['customer-groups'],
    permission: 'customer-groups:read',
  },
  {
    path: paths.salesChannels.pattern,
    load: () => import('../features/sales-channels/sales-channels-list.page.tsx'),
    words: ['sales-channels'],
    permission: 'sales_channels:read',
    flag: 'sales_channels',
    nav: { place: 'settings', label: 'nav.salesChannels', description: 'nav.salesChannelsHelp', icon: RadioTower },
    modals: {
      new: { load: () => import('../features/sales-channels/new-sales-channel.page.tsx'), words: ['sales-channels'] },
    },
  },
  {
    path: paths.salesChannel.pattern,
    load: () => import('../features/sales-channels/sales-channel-detail.page.tsx'),
    words: ['sales-channels'],
    permission: 'sales_channels:read',
    flag: 'sales_channels',
  },
  {
    path: paths.publishableApiKeys.pattern,
    load: () => import('../features/publishable-keys/publishable-keys-list.page.tsx'),
    words: ['publishable-keys'],
    permission: 'publishable-api-keys:read',
    flag: 'publishable_api_keys',
    nav: {
      place: 'settings',
      label: 'nav.publishableKeys',
      description: 'nav.publishableKeysHelp',
      icon: KeyRound,
    },
    modals: {
      new: {
        load: () => import('../features/publishable-keys/new-publishable-key.page.tsx'),
        words: ['publishable-keys'],
      },
    },
  },
  {
    path: paths.shippingProfiles.pattern,
    load: () => import('../features/shipping-profiles/shipping-profiles.page.tsx'),
    words: ['shipping-profiles'],
    permission: 'shipping-profiles:read',
    nav: { place: 'settings', label: 'nav.shippingProfiles', description: 'nav.shippingProfilesHelp', icon: Truck },
  },
  {
    path: paths.productTags.pattern,
    load: () => import('../features/product-values/product-tags.page.tsx'),
    words: ['product-values'],
    permission: 'products:read',
    nav: { place: 'settings', label: 'nav.productTags', description: 'nav.productTagsHelp', icon: Tags },
    modals: {
      new: { load: () => import('../features/product-values/new-product-tag.page.tsx'), words: ['product-values'] },
    },
  },
  {
    path: paths.productTypes.pattern,
    load: () => import('../features/product-values/product-types.page.tsx'),
    words: ['product-values'],
    permission: 'products:read',
    nav: { place: 'settings', label: 'nav.productTypes', description: 'nav.productTypesHelp', icon: Shapes },
    modals: {
      new: { load: () => import('../features/product-values/new-product-type.page.tsx'), words: ['product-values'] },
    },
  },
  {
    path: paths.priceLists.pattern,
    load: () => import('../features/pricing/price-lists.page.tsx'),
    words: ['pricing'],
    permission: 'price-lists:read',
    nav: { place: 'main', label: 'nav.pricing', icon: BadgePercent },
  },
  {
    path: paths.priceListNew.pattern,
    load: () => import('../features/pricing/new-price-list.page.tsx'),
    words: ['pricing', 'prices'],
    permission: 'price-lists:write',
    create: { label: 'create.priceList', icon: BadgePercent },
  },
  {
    path: paths.priceList.pattern,
    load: () => import('../features/pricing/price-list-detail.page.tsx'),
    words: ['pricing', 'prices'],
    permission: 'price-lists:read',
    modals: {
      import: { load: () => import('../features/import/price-import-drawer.page.tsx'), words: ['import'] },
    },
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

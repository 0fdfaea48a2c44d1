import type { Client } from '@storeroom/client'
import { useClient, useSession } from '@storeroom/react'
import { skipToken, useQueries } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { favoritesOf } from '../favorites.ts'
import { useVisibleScreens } from '../permissions.ts'
import { personName } from '../person-name.ts'
import { labelOf, screenAt, type Screen, type ScreenIcon, type RecordKind } from '../screens.ts'
import { nearestLink } from '../shell/nav-tree.ts'
import { visitsOf } from '../visits.ts'

/** A page to open: its name and the icon of its kind. */
export type Page = { readonly address: string; readonly label: string; readonly icon: ScreenIcon }

/** The icon of a page is that of the nearest link. */
export const iconOf = (screens: readonly Screen[], address: string): ScreenIcon | undefined =>
  nearestLink(screens, address)?.nav.icon

/** The pages that the user opened last on this device, without the open one. Lists have the names of their links. */
export function useRecentPages(): readonly Page[] {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { data: user } = useSession()
  const screens = useVisibleScreens()
  return (user ? visitsOf(user.id) : []).flatMap(({ address, title }) => {
    const screen = screenAt(screens, address)
    const icon = iconOf(screens, address)
    if (!screen || !icon || address === pathname) return []
    return [{ address, icon, label: screen.nav ? t(labelOf(screen)) : title }]
  })
}

/** The user's favorites: screens and records. Deleted records, and those whose name is not loaded yet, are left out. */
export function useFavoritePages(): readonly Page[] {
  const { t } = useTranslation('shell')
  const { admin } = useClient()
  const { data: user } = useSession()
  const screens = useVisibleScreens()
  const favorites = favoritesOf(user).flatMap((address) => {
    const screen = screenAt(screens, address)
    const icon = iconOf(screens, address)
    return screen && icon ? [{ address, screen, icon }] : []
  })
  const names = useQueries({
    queries: favorites.map(({ address, screen: { path, record } }) => ({
      queryKey: ['record_name', address],
      queryFn:
        record === undefined
          ? skipToken
          : () => recordNames[record](admin, matchPath(path, address)?.params['id'] ?? '', t),
      retry: false,
    })),
  })
  return favorites.flatMap(({ address, screen, icon }, index) => {
    const label = screen.record === undefined ? t(labelOf(screen)) : names[index]?.data
    return label === undefined ? [] : [{ address, icon, label }]
  })
}

type NameOf = (admin: Client['admin'], id: string, t: TFunction<'shell'>) => Promise<string>

/** Finds the name of a record by its id. Names are not stored with favorites: records are renamed, and people erased. */
const recordNames: Readonly<Record<RecordKind, NameOf>> = {
  order: async ({ orders }, id, t) => {
    const { order } = await orders.retrieve({ id, query: { fields: 'id,display_id' } })
    return t('record.order', { number: order.display_id })
  },
  draftOrder: async ({ draftOrders }, id, t) => {
    const { draft_order } = await draftOrders.retrieve({ id })
    return t('record.draftOrder', { number: draft_order.display_id })
  },
  product: async ({ products }, id) => (await products.retrieve({ id, query: { fields: 'id,title' } })).product.title,
  category: async ({ productCategories }, id) => (await productCategories.retrieve({ id })).product_category.name,
  collection: async ({ collections }, id) => (await collections.retrieve({ id })).collection.title,
  inventoryItem: async ({ inventoryItems }, id) => {
    const { inventory_item } = await inventoryItems.retrieve({ id })
    return inventory_item.title ?? inventory_item.sku ?? id
  },
  purchaseOrder: async ({ purchaseOrders }, id) =>
    `PO-${(await purchaseOrders.retrieve({ id })).purchase_order.display_id}`,
  giftCard: async ({ giftCards }, id) => (await giftCards.retrieve({ id })).gift_card.code,
  customer: async ({ customers }, id) => personName((await customers.retrieve({ id })).customer),
  customerGroup: async ({ customerGroups }, id) => (await customerGroups.retrieve({ id })).customer_group.name,
  salesChannel: async ({ salesChannels }, id) => (await salesChannels.retrieve({ id })).sales_channel.name,
  shippingProfile: async ({ shippingProfiles }, id) => (await shippingProfiles.retrieve({ id })).shipping_profile.name,
  priceList: async ({ priceLists }, id) => (await priceLists.retrieve({ id })).price_list.name,
  discount: async ({ discounts }, id) => (await discounts.retrieve({ id })).discount.code,
  region: async ({ regions }, id) => (await regions.retrieve({ id })).region.name,
}

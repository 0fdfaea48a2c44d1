import type { Client } from '@storeroom/client'
import type { Permission, Store } from '@storeroom/contract'
import type { UsageEventName } from '@storeroom/contract/usage'

type ShopFigure = {
  readonly name: UsageEventName
  readonly permission: Permission
  readonly read: (admin: Client['admin'], store: Store) => Promise<object>
}

/** Only the count, without rows. */
const counted = { query: { limit: 0 } }
const countOf = ({ count }: { readonly count: number }) => ({ count })

/** What is reported of the shop (S3-09), as far as the user may read it. */
export const shopFigures: readonly ShopFigure[] = [
  { name: 'storeName', permission: 'store:read', read: async (_, { name }) => ({ name }) },
  {
    name: 'currencies',
    permission: 'store:read',
    read: async (_, { currencies }) => ({ used_currencies: currencies.map(({ code }) => code) }),
  },
  {
    name: 'regions',
    permission: 'regions:read',
    async read(admin) {
      const { regions, count } = await admin.regions.list({ query: { fields: 'id,name', limit: 100 } })
      return { regions: regions.map(({ name }) => name), count }
    },
  },
  { name: 'numUsers', permission: 'users:read', read: async (admin) => countOf(await admin.users.list(counted)) },
  { name: 'numOrders', permission: 'orders:read', read: async (admin) => countOf(await admin.orders.list(counted)) },
  {
    name: 'numProducts',
    permission: 'products:read',
    read: async (admin) => countOf(await admin.products.list(counted)),
  },
  {
    name: 'numDiscounts',
    permission: 'discounts:read',
    read: async (admin) => countOf(await admin.discounts.list(counted)),
  },
]

import type { Client } from '@storeroom/client'
import type { SignedIn, Store, Permission } from '@storeroom/contract'
import type { UsageEventName } from '@storeroom/contract/usage'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recall, remember } from '../../lib/storage.ts'
import { useAccess } from '../permissions.ts'
import { screenAt, useScreens } from '../screens.ts'
import type * as delivery from './delivery.ts'
import { receiveEmails } from './reported-email.ts'

/** Loads the library with the first call. Without it nothing is sent, and nothing else is missing. */
const deliver = (work: (library: typeof delivery) => void): void =>
  void import('./delivery.ts').then(work, () => undefined)

type PageViewsProps = { readonly user: SignedIn; readonly isAnonymous: boolean }

/** Sends usage data of a user who has agreed to it. */
export function PageViews(props: PageViewsProps) {
  const { data } = useQuery(queryFor(useClient().admin.store.retrieve))
  return data ? <Sender {...props} store={data.store} /> : null
}

type SenderProps = PageViewsProps & { readonly store: Store }

function Sender({ user, isAnonymous, store }: SenderProps) {
  useIdentity(user.id, store.name, isAnonymous)
  useViews()
  useEmails(isAnonymous)
  useShopFigures(user.id, store)
  return null
}

/** Sets the identity first, so that everything sent afterwards has it (S3-10). */
function useIdentity(id: string, store: string, isAnonymous: boolean): void {
  useEffect(() => {
    deliver(({ begin }) => begin(isAnonymous ? undefined : { id, store }))
    return () => deliver(({ end }) => end())
  }, [id, store, isAnonymous])
}

/** Each location is a page view, beginning with the first (S4-05). A page is sent without the ids of records. */
function useViews(): void {
  const screens = useScreens()
  const location = useLocation()
  useEffect(() => {
    const path = screenAt(screens, location.pathname)?.path ?? '/a/*'
    deliver(({ viewed }) => viewed(path))
  }, [screens, location])
}

function useEmails(isAnonymous: boolean): void {
  useEffect(() => {
    if (isAnonymous) return
    return receiveEmails((email) => deliver(({ tracked }) => tracked('userEmail', { email })))
  }, [isAnonymous])
}

const REPORTED = 'usage.reported'

/** Once per session of the browser. A figure that cannot be read is left out. */
function useShopFigures(userId: string, store: Store): void {
  const { admin } = useClient()
  const { can } = useAccess()
  useEffect(() => {
    if (recall(REPORTED, sessionStorage) === userId) return
    remember(REPORTED, userId, sessionStorage)
    for (const { name, permission, read } of shopFigures)
      if (can(permission))
        void read(admin, store).then(
          (properties) => deliver(({ tracked }) => tracked(name, properties)),
          () => undefined,
        )
  }, [admin, can, store, userId])
}

type ShopFigure = {
  readonly name: UsageEventName
  readonly permission: Permission
  readonly read: (admin: Client['admin'], store: Store) => Promise<object>
}

/** Only the count, without rows. */
const counted = { query: { limit: 0 } }
const countOf = ({ count }: { readonly count: number }) => ({ count })

/** What is reported of the shop (S3-09), as far as the user may read it. */
const shopFigures: readonly ShopFigure[] = [
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

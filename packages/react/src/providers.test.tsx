import { keyOf } from '@storeroom/client'
import type { FeatureFlag } from '@storeroom/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cacheOfTest, fakeShop } from '../test/fake-shop.ts'
import { FeatureFlagProvider, flagsOf, useFeatureFlag, useFeatureFlags } from './feature-flags.tsx'
import { PollingProvider, usePolling } from './polling/polling.tsx'
import { useSession, useSignOut } from './session.ts'
import { ClientProvider, useClient } from './client.tsx'

/** A component that shows the result of a hook. */
const Shows = ({ use }: { readonly use: () => unknown }) => JSON.stringify(use()) ?? 'undefined'

const outcomeOf = (use: () => unknown) => () => renderToString(<Shows use={use} />)

test('S8-07 the client hook throws outside its provider', () => {
  expect(outcomeOf(useClient)).toThrow(new Error('useClient must be used within a ClientProvider'))
  expect(outcomeOf(useSession)).toThrow(new Error('useClient must be used within a ClientProvider'))
})

test('S8-09 the feature flag hooks throw outside their provider', () => {
  const outcome = outcomeOf(() => useFeatureFlag('analytics'))
  expect(outcome).toThrow(new Error('useFeatureFlag must be used within a FeatureFlagProvider'))
  expect(outcomeOf(useFeatureFlags)).toThrow(new Error('useFeatureFlags must be used within a FeatureFlagProvider'))
})

test('S8-05 usePolling throws outside its provider', () => {
  expect(outcomeOf(usePolling)).toThrow(new Error('usePolling must be used within a PollingProvider'))
})

const { client, requests } = fakeShop({})
const store = {
  feature_flags: [
    { key: 'analytics', value: true },
    { key: 'product_categories', value: false },
  ],
  modules: [{ module: 'inventoryService', resolution: 'storeroom' }],
}

const asked: readonly FeatureFlag[] = ['analytics', 'product_categories', 'inventoryService', 'stockLocationService']

/** A page rendered on the server inside all providers, with these responses already in the cache. */
function page(cache: QueryClient, use: () => unknown) {
  const inside = (children: ReactNode) => (
    <ClientProvider client={client} queryClient={cache}>
      <FeatureFlagProvider>
        <PollingProvider>{children}</PollingProvider>
      </FeatureFlagProvider>
    </ClientProvider>
  )
  return renderToString(inside(<Shows use={use} />)).replaceAll('&quot;', '"')
}

function cacheWith(responses: { session?: object | null; store?: object }) {
  const cache = cacheOfTest()
  if (responses.session !== undefined) cache.setQueryData(keyOf(client.admin.auth.retrieve), responses.session)
  if (responses.store) cache.setQueryData(keyOf(client.admin.store.retrieve), { store: responses.store })
  return cache
}

const session = { user: { id: 'usr_1' } }
const useAsked = () => {
  const { isReady, isEnabled } = useFeatureFlags()
  return { isReady, on: asked.filter((flag) => isEnabled(flag)) }
}

test.each([
  ['nothing is loaded', {}, { isReady: false, on: [] }],
  ['only the session is loaded', { session }, { isReady: false, on: [] }],
  ['nobody is signed in', { session: null }, { isReady: true, on: [] }],
  ['nobody is signed in any more', { session: null, store }, { isReady: true, on: [] }],
  ['both are loaded', { session, store }, { isReady: true, on: ['analytics', 'inventoryService'] }],
])('S6-10 flags while %s', (_, responses, shown) => {
  expect(page(cacheWith(responses), useAsked)).toBe(JSON.stringify(shown))
})

test('S6-10 the flags of a store that is already loaded wait for the session', () => {
  expect(page(cacheWith({ store }), useAsked)).toBe(JSON.stringify({ isReady: false, on: [] }))
  expect(page(cacheWith({ session, store }), () => useFeatureFlag('analytics'))).toBe('true')
})

test('S6-09 modules count as flags, and flags that are off are off', () => {
  const flags = flagsOf(true, store)
  expect(asked.map(flags.isEnabled)).toEqual([true, false, true, false])
  expect(asked.map(flagsOf(false, store).isEnabled)).not.toContain(true)
  expect(asked.map(flagsOf(true, undefined).isEnabled)).not.toContain(true)
})

test('the providers render on a server without a single request', () => {
  expect(page(cacheWith({ session, store }), usePolling)).toBe('{"hasPollingError":false}')
  expect(page(cacheWith({ session }), () => useSession().data)).toBe('{"id":"usr_1"}')
  expect(page(cacheWith({ session: null }), () => useSession().data)).toBe('null')
  expect(page(cacheWith({}), () => useSession().isPending)).toBe('true')
  expect(page(cacheWith({}), () => useSignOut().isIdle)).toBe('true')
  expect(requests).toEqual([])
})

import { ShopError } from '@storeroom/client'
import { read, useShop } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { kept } from '../lib/kept.ts'

/**
 * Whether somebody has signed in here. The session itself is a cookie that no script can read; without this note every
 * visitor's first page would ask for an account and be refused.
 */
const note = kept('storefront.signed-in')
const listeners = new Set<() => void>()

const isNoted = () => note.get() === 'yes'

export function noteSignedIn(isSignedIn: boolean): void {
  note.set(isSignedIn ? 'yes' : null)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in customer with their addresses; null for nobody, undefined while that is not known. */
export function useCustomer() {
  const shop = useShop()
  const isSignedIn = useSyncExternalStore(subscribe, isNoted)
  const { data, error, refetch } = useQuery({
    ...read(shop.store.customers.retrieve),
    enabled: isSignedIn,
    retry: false,
  })
  const isOver = error instanceof ShopError && error.status === 401
  useEffect(() => {
    if (isOver) noteSignedIn(false)
  }, [isOver])
  return {
    customer: isSignedIn && !isOver ? data?.customer : null,
    error: isOver ? null : error,
    retry: refetch,
  }
}

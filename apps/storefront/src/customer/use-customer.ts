import { ShopError } from '@storeroom/client'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storedText } from '../lib/stored-text.ts'

/**
 * Whether a customer has signed in in this browser. Scripts cannot read the session cookie; without this flag the first
 * page of every visitor would request the account and get a 401.
 */
const flag = storedText('storefront.signed-in')
const listeners = new Set<() => void>()

const readFlag = () => flag.get() === 'yes'

export function setSignedIn(isSignedIn: boolean): void {
  flag.set(isSignedIn ? 'yes' : null)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The signed-in customer with their addresses; null if nobody is signed in, undefined until that is known. */
export function useCustomer() {
  const client = useClient()
  const isSignedIn = useSyncExternalStore(subscribe, readFlag)
  const { data, error, refetch } = useQuery({
    ...queryFor(client.store.customers.retrieve),
    enabled: isSignedIn,
    retry: false,
  })
  const isOver = error instanceof ShopError && error.status === 401
  useEffect(() => {
    if (isOver) setSignedIn(false)
  }, [isOver])
  return {
    customer: isSignedIn && !isOver ? data?.customer : null,
    error: isOver ? null : error,
    retry: refetch,
  }
}

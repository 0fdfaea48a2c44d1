import type { User } from '@storeroom/contract'
import { useClient, useSession } from '@storeroom/react'
import { notify } from './notify.ts'
import { useWrite } from './use-write.ts'

/** The addresses that a user has made favorites, in the order of the palette. */
export function favoritesOf(user: Pick<User, 'metadata'> | null | undefined): readonly string[] {
  const stored = user?.metadata?.['favorites']
  return Array.isArray(stored) ? stored.filter((address) => typeof address === 'string') : []
}

/** Whether an address is a favorite of the user, and how to change that. */
export function useFavorite(address: string) {
  const { data: user } = useSession()
  const isFavorite = favoritesOf(user).includes(address)
  const { mutate, isPending } = useWrite(useClient().admin.favorites.set, { onError: notify.failure })
  const toggle = () => mutate({ body: { address, is_favorite: !isFavorite } })
  return { isFavorite, isPending, toggle }
}

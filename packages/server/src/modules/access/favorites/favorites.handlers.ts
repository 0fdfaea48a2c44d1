import { MAX_FAVORITES, type Contract } from '@storeroom/contract'
import { invalid } from '../../../kernel/errors.ts'
import { userOf } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { lockFavorites, saveFavorites } from './favorites.queries.ts'

const addressesIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((address) => typeof address === 'string') : []

export const favorites: Handlers<Contract['admin']['favorites']> = {
  async set({ body: { address, is_favorite } }, context) {
    const { id } = userOf(context)
    const before = addressesIn(await lockFavorites(context.db, id))
    if (before.includes(address) === is_favorite) return { favorites: [...before] }
    const others = before.filter((other) => other !== address)
    const after = is_favorite ? [...others, address] : others
    if (after.length > MAX_FAVORITES) throw invalid(`At most ${MAX_FAVORITES} favorites are stored`, 'address')
    await saveFavorites(context.db, id, after)
    return { favorites: after }
  },
}

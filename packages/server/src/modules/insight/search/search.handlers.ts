import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { readSearch } from './search-text.ts'
import { hitsOf } from './search.ts'

export const search: Handlers<Contract['admin']['search']> = {
  async find({ query: { q = '', limit } }, context) {
    const text = readSearch(q)
    return { hits: text ? await hitsOf(context, text, limit) : [] }
  },
}

import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { deleted, list, retrieve } from '../../../kernel/resource.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { exchangeRate, exchangeRates as reading } from './exchange-rates.entity.ts'
import { setRates } from './new-rates.ts'

export const exchangeRates: Handlers<Contract['admin']['exchangeRates']> = {
  list: ({ query }, context) => list(context, reading, query),

  async create({ body }, context) {
    const { ids } = await setRates(context.db, [body], () => '')
    return retrieve(context, reading, ids[0] ?? '')
  },

  async import({ body: { rates } }, { db }) {
    const { ids: _, ...counts } = await setRates(db, rates, (index) => `rates.${index}.`)
    return { counts }
  },

  async remove({ id }, { db }) {
    await removeRows(db, exchangeRate, [id])
    return deleted(id, 'exchange_rate')
  },
}

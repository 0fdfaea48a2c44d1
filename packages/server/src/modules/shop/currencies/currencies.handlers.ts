import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { currencies as resource, currency } from './currencies.entity.ts'

export const currencies: Handlers<Contract['admin']['currencies']> = {
  list: ({ query }, context) => list(context, resource, query),

  async update({ code: sent, body = {} }, context) {
    const code = sent.toLowerCase()
    const stored = orNotFound(await lockRow(context.db, currency, code), resource.notFound(code))
    await saveRow(context.db, currency, stored, body, context.version)
    await context.services.events.emit(context.db, 'currency.updated', { code })
    return retrieve(context, resource, code)
  },
}

import type { Contract } from '@storeroom/contract'
import { orNotFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { countDeclined } from './payments.queries.ts'

export const declinedPayments: Handlers<Contract['admin']['declinedPayments']> = {
  retrieve: async ({ id }, { db }) => ({
    declined_payments: orNotFound(await countDeclined(db, id), `Order with id ${id} was not found`),
  }),
}

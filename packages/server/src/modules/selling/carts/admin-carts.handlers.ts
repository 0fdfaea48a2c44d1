import type { Contract } from '@storeroom/contract'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { allOf, always } from '../../../kernel/read/condition.ts'
import { list, retrieve } from '../../../kernel/resource.ts'
import { filled, inPhase, staffCarts as reading } from './admin-carts.entity.ts'

/** Carts for staff, read only: shoppers change them. */
export const adminCarts: Handlers<Contract['admin']['carts']> = {
  list({ query: { phase, ...query } }, context) {
    const phaseCondition = phase === undefined ? always : inPhase(phase, context.services.clock.now(), 'r')
    return list(context, reading, query, { where: allOf([filled('r'), phaseCondition]) })
  },

  retrieve: ({ id, query }, context) => retrieve(context, reading, id, query),
}

import type { Db } from '../../../kernel/db.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { beyondLimit } from '../../access/roles/roles.ts'
import { findDiscountRule } from './discounts.queries.ts'

type User = NonNullable<Principal['user']>

/**
 * Checks that a role's limit covers a discount as it is stored. @throws forbidden
 */
export async function checkDiscountLimit(db: Db, { grant: { discountLimit: percentage } }: User, discountId: string) {
  if (percentage === null) return
  const rule = await findDiscountRule(db, discountId)
  if (!rule) return
  if (rule.type !== 'percentage')
    throw beyondLimit('Your role gives discounts in percent only', { kind: 'discount_type', percentage })
  if (rule.value > percentage)
    throw beyondLimit(`Your role gives discounts of at most ${percentage}%`, {
      kind: 'discount_percentage',
      percentage,
    })
}

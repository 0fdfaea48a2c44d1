import type { Contract } from '@storeroom/contract'
import { normalizeCode } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import type { SignedInUser } from '../../../kernel/principal.ts'
import { invalid, notFound, orNotFound } from '../../../kernel/errors.ts'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { idsOf } from '../../../kernel/ids.ts'
import { allOf, always } from '../../../kernel/read/condition.ts'
import { deleted, list, retrieve, retrieveWith } from '../../../kernel/resource.ts'
import { lockRow } from '../../../kernel/write/honest-save.ts'
import { removeRows } from '../../../kernel/write/rows.ts'
import { removeLinks } from '../../../kernel/write/links.ts'
import { beyondLimit } from '../../access/roles/roles.ts'
import { findDiscountRule } from './discounts.queries.ts'
import {
  addToCondition,
  saveConditions,
  setCondition,
  takeFromCondition,
  type LockedCondition,
} from './conditions/conditions.ts'
import { discountCondition, discountConditions, discounts as resource } from './discounts.entity.ts'
import * as queries from './discounts.queries.ts'
import { foundDiscounts, inDiscountPhase } from './discounts.conditions.ts'
import {
  addRegion,
  createCode,
  createDiscount,
  discountRegions,
  lockDiscount,
  updateDiscount,
} from './save-discount.ts'

/**
 * Checks that a role's limit covers a discount as it is stored. @throws forbidden
 */
async function checkDiscountLimit(db: Db, { grant: { discountLimit: percentage } }: SignedInUser, discountId: string) {
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

type OfCondition = { readonly discount_id: string; readonly condition_id: string }

const notOfDiscount = ({ discount_id, condition_id }: OfCondition) =>
  `Condition with id ${condition_id} does not belong to Discount with id ${discount_id}`

/** A condition of a discount, both locked. @throws not_found, invalid_data for a condition of another discount */
async function lockCondition(db: Db, of: OfCondition): Promise<LockedCondition> {
  const { rule_id } = await lockDiscount(db, of.discount_id)
  const stored = await lockRow(db, discountCondition, of.condition_id)
  const { discount_rule_id, ...condition } = orNotFound(stored, discountConditions.notFound(of.condition_id))
  if (discount_rule_id !== rule_id) throw invalid(notOfDiscount(of))
  return condition
}

const answer = (context: Context, id: string, query = {}) => retrieve(context, resource, id, query)

/** The answer after a change: a user with a discount limit cannot change a larger discount. @throws forbidden */
async function changed(context: Context, id: string, query = {}) {
  await checkDiscountLimit(context.db, userOf(context), id)
  return answer(context, id, query)
}

export const discounts: Omit<Handlers<Contract['admin']['discounts']>, 'explain'> = {
  list({ query: { phase, q, ...query } }, context) {
    const now = context.services.clock.now()
    const where = allOf([phase === undefined ? always : inDiscountPhase(phase, now, 'r'), foundDiscounts(q)])
    return list(context, resource, query, { where })
  },

  retrieve: ({ id, query }, context) => answer(context, id, query),

  async retrieveByCode({ code, query }, context) {
    const discountId = await queries.idOfCode(context.db, normalizeCode(code))
    return answer(context, orNotFound(discountId, `Discounts with code ${code} was not found`), query)
  },

  async create({ body, query }, context) {
    const { clock, events } = context.services
    const id = await createDiscount(context.db, clock, body)
    await events.emit(context.db, 'discount.created', { id })
    return changed(context, id, query)
  },

  async update({ id, body = {}, query }, context) {
    await updateDiscount(context.db, id, body, context.version)
    return changed(context, id, query)
  },

  async remove({ id }, { db }) {
    await queries.removeDiscount(db, id)
    return deleted(id, 'discount')
  },

  async createDynamicCode({ id, body }, context) {
    const code = await createCode(context.db, context.services.clock, id, body)
    return changed(context, code)
  },

  async removeDynamicCode({ id, code }, context) {
    await queries.removeCode(context.db, id, normalizeCode(code))
    return changed(context, id)
  },

  async addRegion({ id, region_id }, context) {
    await addRegion(context.db, id, region_id)
    return changed(context, id)
  },

  async removeRegion({ id, region_id }, context) {
    await lockDiscount(context.db, id)
    await removeLinks(context.db, discountRegions, id, [region_id])
    return changed(context, id)
  },

  async createCondition({ discount_id, body, query }, context) {
    const { rule_id } = await lockDiscount(context.db, discount_id)
    await saveConditions(context.db, String(rule_id), [body], '')
    return changed(context, discount_id, query)
  },

  async retrieveCondition({ discount_id, condition_id, query }, context) {
    const { discount_rule, condition_rule } = await queries.rulesOf(context.db, discount_id, condition_id)
    if (condition_rule === null) throw notFound(discountConditions.notFound(condition_id))
    if (discount_rule === null) throw notFound(resource.notFound(discount_id))
    if (discount_rule !== condition_rule) throw invalid(notOfDiscount({ discount_id, condition_id }))
    return retrieve(context, discountConditions, condition_id, query)
  },

  async updateCondition({ discount_id, condition_id, body = {}, query }, context) {
    await setCondition(context.db, await lockCondition(context.db, { discount_id, condition_id }), body)
    return changed(context, discount_id, query)
  },

  async removeCondition({ discount_id, condition_id, query }, context) {
    const { db } = context
    const gone = deleted(condition_id, 'discount-condition' as const)
    const { condition_rule } = await queries.rulesOf(db, discount_id, condition_id)
    if (condition_rule === null) return gone
    const { rule_id } = await lockDiscount(db, discount_id)
    const stored = await lockRow(db, discountCondition, condition_id)
    if (!stored) return gone
    if (stored.discount_rule_id !== rule_id) throw notFound(notOfDiscount({ discount_id, condition_id }))
    await removeRows(db, discountCondition, [condition_id])
    await checkDiscountLimit(db, userOf(context), discount_id)
    return retrieveWith(context, resource, discount_id, gone, query)
  },

  async addConditionResources({ discount_id, condition_id, body, query }, context) {
    const stored = await lockCondition(context.db, { discount_id, condition_id })
    await addToCondition(context.db, stored, idsOf(body.resources))
    return changed(context, discount_id, query)
  },

  async removeConditionResources({ discount_id, condition_id, body, query }, context) {
    const stored = await lockCondition(context.db, { discount_id, condition_id })
    await takeFromCondition(context.db, stored, idsOf(body.resources))
    return changed(context, discount_id, query)
  },
}

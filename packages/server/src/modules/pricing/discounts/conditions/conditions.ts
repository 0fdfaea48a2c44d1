import type { DiscountCondition } from '@storeroom/contract'
import type { Db } from '../../../../kernel/db.ts'
import type { RowOf } from '../../../../kernel/entity.ts'
import { AppError, invalid, notFound, orNotFound } from '../../../../kernel/errors.ts'
import { refuseDuplicates } from '../../../../kernel/write/duplicates.ts'
import { lockRow } from '../../../../kernel/write/honest-save.ts'
import { insertRow, updateRows } from '../../../../kernel/write/rows.ts'
import { missingIds } from '../../../../kernel/write/existing.ts'
import { addLinks, removeLinks, setLinks } from '../../../../kernel/write/links.ts'
import { conditionTypes, linkOf, type ConditionType } from './condition-types.resources.ts'
import { discountCondition, discountConditions } from '../discounts.entity.ts'

/** A condition of a request: one of the five lists has its members. */
type SentCondition = { readonly [T in ConditionType]?: readonly string[] } & {
  readonly id?: string
  readonly operator?: DiscountCondition['operator']
}

export type LockedCondition = Pick<RowOf<typeof discountCondition>, 'id' | 'type' | 'operator'>

type Members = { readonly type: ConditionType; readonly ids: readonly string[] }

/**
 * The type and members of a condition.
 * @param field path of the condition in the request
 * @throws invalid_data for none of the lists, or more than one
 */
function namedBy(sent: SentCondition, field: string): Members {
  const sentTypes = conditionTypes.filter((type) => sent[type] !== undefined)
  const [type, ...others] = sentTypes
  if (type === undefined)
    throw invalid('Missing one of products, collections, tags, types or customer groups in data', field || undefined)
  if (others.length > 0) throw onlyOne(sentTypes, field)
  return { type, ids: [...new Set(sent[type])] }
}

function onlyOne(sentTypes: readonly ConditionType[], parent: string) {
  const fields = sentTypes.map((type) => ({
    field: parent === '' ? type : `${parent}.${type}`,
    message: `Only one of ${[type, ...sentTypes.filter((other) => other !== type)].join(', ')} is allowed`,
  }))
  return new AppError('invalid_data', fields.map(({ message }) => message).join(', '), { fields })
}

/** @throws not_found with v1's message for members that do not exist */
async function refuseUnknown(db: Db, { type, ids }: Members) {
  const { of, linkedColumn } = linkOf[type]
  const [missing] = await missingIds(db, of, ids)
  if (missing === undefined) return
  throw notFound(`${of.charAt(0).toUpperCase()}${of.slice(1)} with ${linkedColumn} ${missing} does not exist.`)
}

/**
 * Adds conditions to a rule, and sets the members of those with an id; others stay unchanged.
 * @param field path of the conditions in the request
 * @throws invalid_data, not_found, duplicate
 */
export async function saveConditions(db: Db, ruleId: string, sent: readonly SentCondition[], field: string) {
  for (const [index, condition] of sent.entries()) {
    const place = field === '' ? '' : `${field}.${index}`
    if (condition.id === undefined) await addCondition(db, ruleId, condition, place)
    else await setCondition(db, await lockCondition(db, ruleId, condition.id), condition, place)
  }
}

async function addCondition(db: Db, ruleId: string, sent: SentCondition, field: string) {
  const { operator } = sent
  if (operator === undefined)
    throw invalid('operator should not be empty', field === '' ? 'operator' : `${field}.operator`)
  const named = namedBy(sent, field)
  await refuseUnknown(db, named)
  const id = await insertRow(db, discountCondition, { discount_rule_id: ruleId, type: named.type, operator })
  await addLinks(db, linkOf[named.type], id, named.ids)
}

/** Sets the members of a locked condition to exactly what is sent. @throws invalid_data, not_found, duplicate */
export async function setCondition(db: Db, stored: LockedCondition, sent: SentCondition, field = '') {
  const named = namedBy(sent, field)
  const { id, type, operator } = stored
  if (named.type !== type) throw invalid(`Condition with id ${id} is about ${type}`, named.type)
  await refuseUnknown(db, named)
  if (sent.operator !== undefined && sent.operator !== operator)
    await refuseDuplicates([discountCondition], () =>
      updateRows(db, discountCondition, [{ id, operator: sent.operator }]),
    )
  await setLinks(db, linkOf[named.type], id, named.ids)
}

/** @throws not_found for an unknown condition, invalid_data for one of another rule */
async function lockCondition(db: Db, ruleId: string, id: string): Promise<LockedCondition> {
  const stored = orNotFound(await lockRow(db, discountCondition, id), discountConditions.notFound(id))
  if (stored.discount_rule_id !== ruleId) throw invalid(`Condition with id ${id} does not belong to the rule`)
  return stored
}

/** Adds members to a locked condition. @throws not_found */
export async function addToCondition(db: Db, { id, type }: LockedCondition, ids: readonly string[]) {
  await refuseUnknown(db, { type, ids })
  await addLinks(db, linkOf[type], id, ids)
}

/** Removes members from a locked condition; ids that are not members are ignored. */
export const takeFromCondition = (db: Db, { id, type }: LockedCondition, ids: readonly string[]) =>
  removeLinks(db, linkOf[type], id, ids)

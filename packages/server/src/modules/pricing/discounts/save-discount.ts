import { discountRuleProblem, type DiscountRule, type DiscountRuleProblem, normalizeCode } from '@storeroom/money'
import type { Contract, Input } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { invalid, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'
import { isoTime, type Clock } from '../../../kernel/clock.ts'
import type { RowOf } from '../../../kernel/entity.ts'
import { lockRow, saveRow, withIsoTimes } from '../../../kernel/write/honest-save.ts'
import { insertRow } from '../../../kernel/write/rows.ts'
import { addLinks, setLinks, type Link } from '../../../kernel/write/links.ts'
import { saveConditions } from './conditions/conditions.ts'
import { discount, discountRule, discounts } from './discounts.entity.ts'
import * as queries from './discounts.queries.ts'

const problems: Readonly<Record<DiscountRuleProblem, readonly [message: string, field: string]>> = {
  percentage_above_100: ['Discount value above 100 is not allowed when type is percentage', 'rule.value'],
  not_one_region: ['Fixed discounts can have one region', 'regions'],
}

type Rule = Pick<DiscountRule, 'type' | 'value'>

/** @param regions ids of the discount's regions @throws invalid_data */
function checkRule(rule: Rule, regions: readonly string[]) {
  const problem = discountRuleProblem(rule, regions)
  if (problem !== undefined) throw invalid(...problems[problem])
  if (rule.type === 'fixed' && !Number.isInteger(rule.value))
    throw invalid('A fixed value is a whole number of minor units', 'rule.value')
}

/** @throws invalid_data without a region, not_found for an unknown one */
async function checkedRegions(db: Db, sent: readonly string[]): Promise<string[]> {
  const ids = [...new Set(sent)]
  if (ids.length === 0) throw invalid('Discount must have at least 1 region', 'regions')
  await refuseMissing(db, 'region', ids, (missing) => `Region with ${missing} was not found`)
  return ids
}

/** Checks dates as ISO texts. @throws invalid_data */
function checkDates(starts_at: string, ends_at: string | null | undefined) {
  if (ends_at != null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw invalid('"ends_at" must be greater than "starts_at"', 'ends_at')
}

/** An ISO 8601 duration, years to seconds, each limited to what a calendar can represent. */
const DURATION = /^P(?!$)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T(?=\d)(\d{1,7}H)?(\d{1,8}M)?(\d{1,9}S)?)?$/

/** @throws invalid_data */
function checkDuration(duration: string | null | undefined) {
  if (duration != null && !DURATION.test(duration))
    throw invalid('"valid_duration" must be a valid ISO 8601 duration', 'valid_duration')
}

type Routes = Contract['admin']['discounts']
type NewDiscount = Input<Routes['create']>['body']
type DiscountChange = NonNullable<Input<Routes['update']>['body']>
type NewCode = Input<Routes['createDynamicCode']>['body']

type LockedDiscount = RowOf<typeof discount>

/** @throws not_found */
export const lockDiscount = async (db: Db, id: string): Promise<LockedDiscount> =>
  orNotFound(await lockRow(db, discount, id), discounts.notFound(id))

/** @throws invalid_data for a blank code */
function checkedCode(sent: string): string {
  const code = normalizeCode(sent)
  if (code === '') throw invalid('Discount must have a code', 'code')
  return code
}

export const discountRegions: Link = {
  table: 'discount_regions',
  recordColumn: 'discount_id',
  linkedColumn: 'region_id',
}

/** Creates a discount with its rule; returns its id. @throws invalid_data, not_found, duplicate */
export async function createDiscount(db: Db, clock: Clock, body: NewDiscount): Promise<string> {
  const { code: sent, rule, regions: sentRegions, starts_at: start, ...own } = body
  const starts_at = start === undefined ? isoTime(clock) : new Date(start).toISOString()
  const code = checkedCode(sent)
  checkDates(starts_at, own.ends_at)
  checkDuration(own.valid_duration)
  const regions = await checkedRegions(db, sentRegions)
  checkRule(rule, regions)
  const { conditions = [], ...ruleColumns } = rule
  const rule_id = await insertRow(db, discountRule, ruleColumns)
  const id = await insertRow(db, discount, { ...own, code, starts_at, rule_id })
  await setLinks(db, discountRegions, id, regions)
  await saveConditions(db, rule_id, conditions, 'rule.conditions')
  return id
}

/** Changes the fields of the body. @throws not_found, invalid_data, duplicate, edit_conflict */
export async function updateDiscount(db: Db, id: string, body: DiscountChange, version: number | undefined) {
  const stored = withIsoTimes(await lockDiscount(db, id), 'starts_at', 'ends_at')
  const { rule, regions, ...own } = body
  const sentRegions = regions && (await checkedRegions(db, regions))
  await updateRule(db, stored.rule_id ?? '', rule, sentRegions, version)
  await saveRow(db, discount, stored, changesOf(stored, own), version)
  if (sentRegions) await setLinks(db, discountRegions, id, sentRegions)
}

function changesOf(
  stored: LockedDiscount,
  { code, starts_at, ends_at, ...own }: Omit<DiscountChange, 'rule' | 'regions'>,
) {
  if (starts_at !== undefined || ends_at !== undefined)
    checkDates(starts_at ?? stored.starts_at, ends_at === undefined ? stored.ends_at : ends_at)
  checkDuration(own.valid_duration)
  const changes = { ...own, starts_at, ends_at, code: code === undefined ? undefined : checkedCode(code) }
  return withIsoTimes(changes, 'starts_at', 'ends_at')
}

type RuleChange = DiscountChange['rule']

/** The type of a rule cannot change (docs/contract/states.md §15). */
async function updateRule(
  db: Db,
  id: string,
  change: RuleChange,
  regions: readonly string[] | undefined,
  version: number | undefined,
) {
  if (change === undefined && regions === undefined) return
  const stored = orNotFound(await lockRow(db, discountRule, id), `DiscountRule with id ${id} was not found`)
  if (change !== undefined && change.id !== id)
    throw invalid(`${change.id} is not the rule of this discount`, 'rule.id')
  const { id: _, conditions = [], ...columns } = change ?? { id }
  const { type, value } = { ...stored, ...columns }
  // Regions are checked only if they are sent: to move a fixed discount, its only region is removed first.
  checkRule({ type, value }, regions ?? ['kept'])
  await saveRow(db, discountRule, stored, columns, version)
  await saveConditions(db, id, conditions, 'rule.conditions')
}

/** Adds a region. @throws not_found, invalid_data for a second region of a fixed discount */
export async function addRegion(db: Db, id: string, regionId: string) {
  const { rule_id } = await lockDiscount(db, id)
  const rule = orNotFound(await lockRow(db, discountRule, rule_id ?? ''), discounts.notFound(id))
  const regions = new Set(await queries.regionsOf(db, id)).add(regionId)
  await checkedRegions(db, [regionId])
  checkRule(rule, [...regions])
  await addLinks(db, discountRegions, id, [regionId])
}

/**
 * Creates a code of a dynamic discount, whose rule and regions are also the code's. The code has the discount's limit
 * unless another is sent, and ends when the duration has passed (docs/contract/states.md §15). Returns the code's id.
 * @throws not_found, not_allowed, invalid_data, duplicate
 */
export async function createCode(db: Db, clock: Clock, parentId: string, body: NewCode): Promise<string> {
  const parent = await lockDiscount(db, parentId)
  if (!parent.is_dynamic) throw notAllowed('Discount must be set to dynamic')
  const code = checkedCode(body.code)
  const starts_at = isoTime(clock)
  const { valid_duration: duration } = parent
  const row = {
    code,
    is_dynamic: true,
    is_disabled: false,
    rule_id: parent.rule_id,
    parent_discount_id: parentId,
    usage_limit: body.usage_limit ?? parent.usage_limit,
    metadata: body.metadata ?? null,
    starts_at,
    ...(duration !== null && { ends_at: await queries.after(db, starts_at, duration) }),
  }
  return insertRow(db, discount, row)
}

import { discountRuleProblem, type DiscountRule, type DiscountRuleProblem } from '@storeroom/money'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { refuseMissing } from '../../../kernel/write/existing.ts'

const problems: Readonly<Record<DiscountRuleProblem, readonly [message: string, field: string]>> = {
  percentage_above_100: ['Discount value above 100 is not allowed when type is percentage', 'rule.value'],
  not_one_region: ['Fixed discounts can have one region', 'regions'],
}

type Rule = Pick<DiscountRule, 'type' | 'value'>

/** @param regions ids of the discount's regions @throws invalid_data */
export function checkRule(rule: Rule, regions: readonly string[]) {
  const problem = discountRuleProblem(rule, regions)
  if (problem !== undefined) throw invalid(...problems[problem])
  if (rule.type === 'fixed' && !Number.isInteger(rule.value))
    throw invalid('A fixed value is a whole number of minor units', 'rule.value')
}

/** @throws invalid_data without a region, not_found for an unknown one */
export async function checkedRegions(db: Db, sent: readonly string[]): Promise<string[]> {
  const ids = [...new Set(sent)]
  if (ids.length === 0) throw invalid('Discount must have at least 1 region', 'regions')
  await refuseMissing(db, 'region', ids, (missing) => `Region with ${missing} was not found`)
  return ids
}

/** Checks dates as ISO texts. @throws invalid_data */
export function checkDates(starts_at: string, ends_at: string | null | undefined) {
  if (ends_at != null && Date.parse(ends_at) <= Date.parse(starts_at))
    throw invalid('"ends_at" must be greater than "starts_at"', 'ends_at')
}

/** An ISO 8601 duration, years to seconds, each limited to what a calendar can represent. */
const DURATION = /^P(?!$)(\d{1,4}Y)?(\d{1,5}M)?(\d{1,5}W)?(\d{1,6}D)?(T(?=\d)(\d{1,7}H)?(\d{1,8}M)?(\d{1,9}S)?)?$/

/** @throws invalid_data */
export function checkDuration(duration: string | null | undefined) {
  if (duration != null && !DURATION.test(duration))
    throw invalid('"valid_duration" must be a valid ISO 8601 duration', 'valid_duration')
}

import { ruleFields, type Rule, type RuleCondition, type RuleOperand, type RuleSubject } from '@storeroom/contract'
import type { Row } from '../../../../kernel/entity.ts'
import { invalid, type AppError } from '../../../../kernel/errors.ts'

/** The key of the metadata that holds the rule. */
export const ruleKey = 'rule'

const MAX_CONDITIONS = 20
/** Values of one condition. */
const MAX_VALUES = 100
const MAX_WORDS = 200
/** A hundred years. */
const MAX_DAYS = 36_500

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
const isText = (value: unknown, most: number) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
const isCount = (value: unknown) => isWhole(value, 0)

type Operand = { readonly holds: (value: unknown) => boolean; readonly words: string }

const operands: Readonly<Record<RuleOperand, Operand>> = {
  words: { holds: (value) => isText(value, MAX_WORDS), words: `must be a text of at most ${MAX_WORDS} characters` },
  one_of: { holds: isList, words: `must be a list of at least one and at most ${MAX_VALUES} texts` },
  amount: { holds: isCount, words: 'must be a whole number of minor units, not negative' },
  count: { holds: isCount, words: 'must be a whole number, not negative' },
  days: { holds: (value) => isWhole(value, 1, MAX_DAYS), words: `must be a number of days from 1 to ${MAX_DAYS}` },
  nothing: { holds: (value) => value === undefined, words: 'should not exist' },
}

function isList(value: unknown) {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VALUES) return false
  return value.every((one) => isText(one, MAX_WORDS))
}

/**
 * The rule, if it is valid for this subject; undefined without one.
 * @param field name of the field in the request
 * @throws invalid_data that names the condition
 */
export function checkedRule(subject: RuleSubject, rule: unknown, field: string): Rule | undefined {
  if (rule === undefined || rule === null || rule === '') return undefined
  if (!isRow(rule) || !hasOnly(rule, ['match', 'conditions'])) throw invalid(`${field} must be a rule`, field)
  const { match, conditions } = rule
  if (match !== 'all' && match !== 'any') throw invalid(`${field}.match must be all or any`, `${field}.match`)
  if (!Array.isArray(conditions) || conditions.length === 0 || conditions.length > MAX_CONDITIONS)
    throw invalid(`${field}.conditions must be one to ${MAX_CONDITIONS} conditions`, `${field}.conditions`)
  return { match, conditions: conditions.map((one, at) => checkedCondition(subject, one, `${field}.conditions.${at}`)) }
}

const hasOnly = (row: Row, names: readonly string[]) => Object.keys(row).every((name) => names.includes(name))

function checkedCondition(subject: RuleSubject, sent: unknown, field: string): RuleCondition {
  if (!isRow(sent) || !hasOnly(sent, ['field', 'operator', 'value', 'currency_code']))
    throw invalid(`${field} must be a condition`, field)
  const operand = operandOf(subject, sent, field)
  const { holds, words } = operands[operand]
  if (!holds(sent['value'])) throw invalid(`${field}.value ${words}`, `${field}.value`)
  checkCurrency(operand, sent['currency_code'], `${field}.currency_code`)
  return sent as RuleCondition
}

/** The type of a condition's value. @throws invalid_data for an unknown field or operator */
function operandOf(subject: RuleSubject, sent: Row, field: string): RuleOperand {
  const fields: Readonly<Record<string, Readonly<Record<string, RuleOperand>>>> = ruleFields[subject]
  const operators = own(fields, sent['field'])
  if (!operators) throw oneOf(fields, `${field}.field`)
  const operand = own(operators, sent['operator'])
  if (!operand) throw oneOf(operators, `${field}.operator`)
  return operand
}

const own = <T>(rows: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(rows, name) ? rows[name] : undefined

const oneOf = (rows: object, field: string): AppError =>
  invalid(`${field} must be one of ${Object.keys(rows).join(', ')}`, field)

function checkCurrency(operand: RuleOperand, code: unknown, field: string) {
  if (operand !== 'amount' && code !== undefined) throw invalid(`${field} should not exist`, field)
  if (operand === 'amount' && !(typeof code === 'string' && /^[a-z]{3}$/.test(code)))
    throw invalid(`${field} must be the code of a currency in lower case`, field)
}

/** The rule in a record's metadata; undefined without a valid one. */
export function keptRule(subject: RuleSubject, rule: unknown): Rule | undefined {
  try {
    return checkedRule(subject, rule, ruleKey)
  } catch {
    return undefined
  }
}

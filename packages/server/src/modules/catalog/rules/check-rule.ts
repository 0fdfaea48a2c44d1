import { ruleFields, type Rule, type RuleCondition, type RuleOperand, type RuleSubject } from '@storeroom/contract'
import type { Row } from '../../../kernel/entity.ts'
import { invalid, type AppError } from '../../../kernel/errors.ts'

/** The metadata key under which a record's rule is stored. */
export const ruleKey = 'rule'

const MAX_CONDITIONS = 20
/** In one condition. */
const MAX_VALUES = 100
const MAX_TEXT_LENGTH = 200
/** About a hundred years. */
const MAX_DAYS = 36_500

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isIntegerBetween = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
const isText = (value: unknown, max: number) => typeof value === 'string' && value.trim() !== '' && value.length <= max
const isCount = (value: unknown) => isIntegerBetween(value, 0)

/** `requirement` completes the error message `metadata.rule… must be …`. */
type Operand = { readonly isValid: (value: unknown) => boolean; readonly requirement: string }

const operands: Readonly<Record<RuleOperand, Operand>> = {
  words: {
    isValid: (value) => isText(value, MAX_TEXT_LENGTH),
    requirement: `must be a text of at most ${MAX_TEXT_LENGTH} characters`,
  },
  one_of: { isValid: isList, requirement: `must be a list of at least one and at most ${MAX_VALUES} texts` },
  amount: { isValid: isCount, requirement: 'must be a whole number of minor units, not negative' },
  count: { isValid: isCount, requirement: 'must be a whole number, not negative' },
  days: {
    isValid: (value) => isIntegerBetween(value, 1, MAX_DAYS),
    requirement: `must be a number of days from 1 to ${MAX_DAYS}`,
  },
  nothing: { isValid: (value) => value === undefined, requirement: 'should not exist' },
}

function isList(value: unknown) {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VALUES) return false
  return value.every((text) => isText(text, MAX_TEXT_LENGTH))
}

/**
 * Validates a rule. Returns undefined if there is none: no value, null or an empty text.
 * @param field name of the request's field, for error messages
 * @throws invalid_data naming the condition
 */
export function validateRule(subject: RuleSubject, rule: unknown, field: string): Rule | undefined {
  if (rule === undefined || rule === null || rule === '') return undefined
  if (!isRow(rule) || !hasOnlyKeys(rule, ['match', 'conditions'])) throw invalid(`${field} must be a rule`, field)
  const { match, conditions } = rule
  if (match !== 'all' && match !== 'any') throw invalid(`${field}.match must be all or any`, `${field}.match`)
  if (!Array.isArray(conditions) || conditions.length === 0 || conditions.length > MAX_CONDITIONS)
    throw invalid(`${field}.conditions must be one to ${MAX_CONDITIONS} conditions`, `${field}.conditions`)
  return {
    match,
    conditions: conditions.map((condition, index) =>
      validateCondition(subject, condition, `${field}.conditions.${index}`),
    ),
  }
}

const hasOnlyKeys = (row: Row, names: readonly string[]) => Object.keys(row).every((name) => names.includes(name))

function validateCondition(subject: RuleSubject, input: unknown, field: string): RuleCondition {
  if (!isRow(input) || !hasOnlyKeys(input, ['field', 'operator', 'value', 'currency_code']))
    throw invalid(`${field} must be a condition`, field)
  const operand = operandOf(subject, input, field)
  const { isValid, requirement } = operands[operand]
  if (!isValid(input['value'])) throw invalid(`${field}.value ${requirement}`, `${field}.value`)
  checkCurrency(operand, input['currency_code'], `${field}.currency_code`)
  return input as RuleCondition
}

/** Which kind of value a condition's field and operator take. @throws invalid_data for an unknown field or operator */
function operandOf(subject: RuleSubject, input: Row, field: string): RuleOperand {
  const fields: Readonly<Record<string, Readonly<Record<string, RuleOperand>>>> = ruleFields[subject]
  const operators = entryOf(fields, input['field'])
  if (!operators) throw mustBeOneOf(fields, `${field}.field`)
  const operand = entryOf(operators, input['operator'])
  if (!operand) throw mustBeOneOf(operators, `${field}.operator`)
  return operand
}

const entryOf = <T>(rows: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(rows, name) ? rows[name] : undefined

const mustBeOneOf = (rows: object, field: string): AppError =>
  invalid(`${field} must be one of ${Object.keys(rows).join(', ')}`, field)

function checkCurrency(operand: RuleOperand, code: unknown, field: string) {
  if (operand !== 'amount' && code !== undefined) throw invalid(`${field} should not exist`, field)
  if (operand === 'amount' && !(typeof code === 'string' && /^[a-z]{3}$/.test(code)))
    throw invalid(`${field} must be the code of a currency in lower case`, field)
}

/** Returns the rule in a record's metadata, or undefined if there is none or it is invalid. */
export function storedRule(subject: RuleSubject, rule: unknown): Rule | undefined {
  try {
    return validateRule(subject, rule, ruleKey)
  } catch {
    return undefined
  }
}

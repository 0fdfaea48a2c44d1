import { contract, type Contract } from '@storeroom/contract'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { problemsOf, type Problem } from './problems.ts'

/** Loaded with the first form that validates, so that browsers do not load schemas before. */
export function validate(pick: (contract: Contract) => TSchema, body: unknown): Problem[] {
  return problemsOf(Errors(pick(contract), body)).map((problem) =>
    isEmptied(problem, body) ? missing(problem) : problem,
  )
}

/** A cleared field that may not be null is reported as missing. */
const isEmptied = ({ field, reason }: Problem, body: unknown): boolean =>
  reason === 'type' && valueAt(body, field) === null

const missing = ({ field }: Problem): Problem => ({ field, reason: 'required' })

const valueAt = (body: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>>)[part], body)

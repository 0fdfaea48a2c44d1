import { branchOf, type CallKey } from '@storeroom/client'
import { contract, type Route } from '@storeroom/contract'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { problemsOf, type Problem } from './problems.ts'

/** One problem per invalid field. This file is loaded with the first validation, since it brings all schemas. */
export const validate = (schema: TSchema, body: unknown): Problem[] =>
  problemsOf(Errors(schema, body)).map((problem) => (isEmptied(problem, body) ? missing(problem) : problem))

const branches: Readonly<Record<string, Readonly<Record<string, Route>>>> = contract.admin

/** The schema of a call's body, found by its key: `['admin_products', 'update']`. */
export function bodySchema([branch, name]: CallKey): TSchema {
  const [, routes] = Object.entries(branches).find(([place]) => branchOf(`admin.${place}`) === branch) ?? []
  const schema = routes?.[name]?.body
  if (!schema) throw new Error(`${branch}.${name} takes no body`)
  return schema
}

/** A cleared field that may not be null is reported as missing. */
const isEmptied = ({ field, reason }: Problem, body: unknown): boolean =>
  reason === 'type' && valueAt(body, field) === null

const missing = ({ field }: Problem): Problem => ({ field, reason: 'required' })

const valueAt = (body: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>>)[part], body)

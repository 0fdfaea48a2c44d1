import { Ajv, type AnySchema, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { FieldError } from '@storeroom/contract'
import { AppError, invalid } from '../errors.ts'
import { readBody, readQuery } from './sent-values.ts'

const compiler = (options: Options) => {
  const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: false, strictNumbers: true, ...options })
  formats.default(ajv)
  return ajv
}

/**
 * One of each per process: Ajv compiles a schema once, however many routes and servers share it. `first` stops at the
 * first problem.
 */
const text = compiler({ coerceTypes: 'array' })
const json = compiler({ coerceTypes: false })
const first = compiler({ coerceTypes: false, allErrors: false })

/** Values in a body, more than a form sends. Larger bodies are checked up to their first problem only. */
const MANY_VALUES = 2_000
/** The most problems that one response lists. */
const MOST_VIOLATIONS = 50
/** The longest unknown field name that a message repeats, in characters. */
const LONGEST_NAME = 200

/** Collecting every problem costs time and memory per problem: a large body is checked up to its first problem only. */
const compilerForBody = (body: unknown) => (hasMoreValues(body, MANY_VALUES) ? first : json)
const compilerForText = () => text

/** Compiles with the first value, because compiling all schemas is a third of a start's work. Ajv keeps the result. */
function validatorOf(schema: AnySchema, compilerFor: (value: unknown) => Ajv): ValidateFunction {
  const validate = ((value: unknown) => {
    const check = compilerFor(value).compile(schema)
    const isValid = check(value)
    validate.errors = check.errors ?? null
    return isValid
  }) as ValidateFunction
  return validate
}

/** Stops counting at the bound. */
function hasMoreValues(value: unknown, bound: number): boolean {
  const open = [value]
  for (let count = 0; open.length > 0; count += 1) {
    if (count > bound) return true
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const inner: unknown[] = Object.values(next)
    if (inner.length > bound) return true
    open.push(...inner)
  }
  return false
}

/** Coerces the textual parts of a request only: in a JSON body, coercion would turn null into "" or 0. */
export function useContractValidation(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    validatorOf(schema as AnySchema, httpPart === 'body' ? compilerForBody : compilerForText),
  )
  app.setSchemaErrorFormatter((errors) => validationError(errors))
  app.addHook('preValidation', async (request) => {
    const { body, query, routeOptions } = request
    if (isDeeperThan(body, MAX_NESTING)) throw invalid('The request body is nested too deeply')
    const { schema = {} } = routeOptions
    if (schema.body) request.body = readBody(schema.body, body)
    if (schema.querystring) readQuery(schema.querystring, query as Record<string, unknown>)
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  // Some clients send this content type even without a body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null, {}) : parse(request, text, done),
  )
}

/** Far more than any body of ours; comparing and storing what is thousands of levels deep would exhaust the stack. */
const MAX_NESTING = 100

const isDeeperThan = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

/** What Ajv says of one violation. */
type Violation = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Record<string, unknown>
  readonly message?: string
}

/** One error for all invalid fields: `message` is v1's text for them, `fields` lists each. */
function validationError(errors: readonly Violation[]): AppError {
  const fields = distinct(errors.slice(0, MOST_VIOLATIONS).flatMap(fieldError))
  return new AppError('invalid_data', fields.map(({ message }) => message).join(', '), { fields })
}

const distinct = (fields: readonly FieldError[]): FieldError[] => [
  ...new Map(fields.map((field) => [`${field.field}|${field.message}`, field])).values(),
]

const shortened = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

const nameOf = ({ instancePath }: Violation) => shortened(instancePath.slice(1).replaceAll('/', '.'))

/** v1's wording for each kind of violation (docs/contract/errors.md §4). */
const wording: Readonly<Record<string, (name: string, params: Record<string, unknown>) => string>> = {
  type: (name, { type }) => typeMessage(name, String(type)),
  enum: (name, { allowedValues }) =>
    `${name} must be one of the following values: ${(allowedValues as readonly unknown[]).join(', ')}`,
  const: (name, { allowedValue }) => `${name} must be ${String(allowedValue)}`,
  format: (name, { format }) => `${name} must be ${format === 'email' ? 'an email' : `a valid ${String(format)}`}`,
  pattern: (name) => `${name} has the wrong form`,
  minLength: (name, { limit }) =>
    limit === 1 ? `${name} should not be empty` : `${name} must be longer than or equal to ${String(limit)} characters`,
  maxLength: (name, { limit }) => `${name} must be shorter than or equal to ${String(limit)} characters`,
  minimum: (name, { limit }) => `${name} must not be less than ${String(limit)}`,
  maximum: (name, { limit }) => `${name} must not be greater than ${String(limit)}`,
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer number',
  number: 'a number conforming to the specified constraints',
  boolean: 'a boolean value',
  object: 'an object',
  array: 'an array',
}

function typeMessage(name: string, type: string): string {
  const item = /^(.*)\.\d+$/.exec(name)
  const what = typeNames[type.split(',')[0] ?? ''] ?? type
  return item ? `each value in ${item[1]} must be ${what}` : `${name === '' ? 'body' : name} must be ${what}`
}

/** `anyOf` only repeats what its branches say; the branches are reported. */
function fieldError(error: Violation): FieldError[] {
  const { keyword, params } = error
  const parent = nameOf(error)
  if (keyword === 'anyOf') return []
  if (keyword === 'additionalProperties') {
    const field = [parent, shortened(String(params['additionalProperty']))].filter((part) => part !== '').join('.')
    return [{ field, message: `property ${field} should not exist` }]
  }
  if (keyword === 'required') {
    const field = [parent, String(params['missingProperty'])].filter((part) => part !== '').join('.')
    return [{ field, message: `${field} should not be empty` }]
  }
  if (keyword === 'type' && params['type'] === 'null') return []
  const message = wording[keyword]?.(parent, params) ?? `${parent} ${error.message ?? 'is not valid'}`
  return [{ field: parent, message }]
}

import { momentOf } from '../moment.ts'

/** The parts of JSON Schema that decide how a value is converted. */
type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly format?: string
  readonly minLength?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema without a type accepts everything. */
const takesNull = ({ type, anyOf, enum: choices, const: only }: Schema): boolean =>
  anyOf ? anyOf.some(takesNull) : type === 'null' || (type ?? choices ?? only) === undefined

/**
 * Reads a body as v1 does, in place. Null of an optional property is as if it had not been sent, unless the schema
 * takes null because that clears (`Clearable`); a date is whatever `new Date()` reads.
 */
export function readBody(schema: Schema, value: unknown): unknown {
  if (schema.format === 'date-time') return momentSent(value)
  if (schema.anyOf)
    return schema.anyOf.reduce((read, branch) => (fits(branch, read) ? readBody(branch, read) : read), value)
  if (schema.items && Array.isArray(value)) return value.map((item) => readBody(schema.items as Schema, item))
  if (schema.properties && isObject(value)) readProperties(schema.properties, schema.required ?? [], value)
  return value
}

/** Whether the value could match this branch of an `anyOf`; a date may be sent as a number. */
const fits = ({ type, format }: Schema, value: unknown): boolean => {
  if (Array.isArray(value)) return type === 'array'
  return isObject(value) ? type === 'object' : type === typeof value || format === 'date-time'
}

function readProperties(properties: Readonly<Record<string, Schema>>, required: readonly string[], values: Values) {
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(values, name)) continue
    if (values[name] === null && !required.includes(name) && !takesNull(schema)) delete values[name]
    else values[name] = readBody(schema, values[name])
  }
}

const momentSent = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (momentOf(value) ?? value) : value

/** Whether an empty text is a value of the schema, and not one of ids, choices, numbers or lists. */
const takesEmpty = ({ type, format, minLength, enum: choices, const: only, anyOf }: Schema): boolean =>
  anyOf
    ? anyOf.some(takesEmpty)
    : type === 'string' && (format ?? choices ?? only) === undefined && (minLength ?? 0) === 0

/** Reads a query as v1 does, in place: an empty text that is no valid value counts as not sent (`?region_id=`). */
export function readQuery({ properties = {} }: Schema, values: Values) {
  for (const [name, schema] of Object.entries(properties))
    if (values[name] === '' && !takesEmpty(schema)) delete values[name]
}

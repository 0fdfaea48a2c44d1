import type { TSchema } from 'typebox'

type Schema = TSchema & Readonly<Record<string, unknown>>

/** Texts that match formats and patterns. */
const texts: Readonly<Record<string, string>> = {
  email: 'somebody@example.com',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  '^/a/[^?#\\s]+$': '/a/orders',
  '^[0-9]{1,9}([.][0-9]{1,12})?$': '1.5',
}

/** The smallest value that a schema accepts: required fields only. */
export function sampleOf(schema: TSchema): unknown {
  const { type, properties, required, anyOf, items, minItems, const: literal, enum: choices } = schema as Schema
  const { format, pattern, minLength, maxLength } = schema as Schema
  if (literal !== undefined) return literal
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0] as TSchema)
  if (type === 'object')
    return sampleObject(properties as Record<string, TSchema> | undefined, required as string[] | undefined)
  if (type === 'array') return Array.from({ length: Number(minItems ?? 0) }, () => sampleOf(items as TSchema))
  if (type === 'string')
    return (
      texts[String(format ?? pattern)] ??
      'x'.repeat(Math.min(Math.max(3, Number(minLength ?? 0)), Number(maxLength ?? 3_000)))
    )
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : null
}

const sampleObject = (properties: Readonly<Record<string, TSchema>> = {}, required: readonly string[] = []) =>
  Object.fromEntries(
    required.flatMap((name) => {
      const property = properties[name]
      return property === undefined ? [] : [[name, sampleOf(property)]]
    }),
  )

/**
 * The same with null for every optional property that cannot be cleared, at the top level (`depth` 0) or within its
 * parts.
 */
export function withNulls(schema: TSchema, depth: number): unknown {
  const { properties = {}, required = [], items, anyOf } = schema as Schema
  if (Array.isArray(anyOf)) return withNulls(anyOf[0] as TSchema, depth)
  if (items !== undefined) return [withNulls(items as TSchema, depth)]
  if (Object.keys(properties as object).length === 0) return sampleOf(schema)
  const values = Object.entries(properties as Record<string, TSchema>).map(([name, inner]) => {
    if (depth > 0 && isNested(inner as Schema)) return [name, withNulls(inner, depth - 1)]
    return [name, (required as string[]).includes(name) || takesNull(inner as Schema) ? sampleOf(inner) : null]
  })
  return Object.fromEntries(values) as unknown
}

const isNested = ({ properties, items, anyOf }: Schema): boolean =>
  Array.isArray(anyOf) ? isNested(anyOf[0] as Schema) : (properties ?? items) !== undefined

const takesNull = ({ type, anyOf, enum: choices, const: only }: Schema): boolean =>
  Array.isArray(anyOf)
    ? (anyOf as Schema[]).some(takesNull)
    : type === 'null' || (type ?? choices ?? only) === undefined

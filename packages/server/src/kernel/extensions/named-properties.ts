type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** Keywords with the schemas that a schema is made of. */
const PARTS = ['anyOf', 'oneOf', 'allOf'] as const
/** Keywords that restrict a value: a schema with none of them, such as that of `Type.Unknown()`, accepts anything. */
const WORDS = ['type', 'properties', 'patternProperties', 'items', 'const', 'enum', 'not', '$ref', ...PARTS]

/**
 * A value as JSON without the properties that its schema does not name, at any depth. Whatever a schema names in one of
 * its alternatives is named; `Type.Unknown()` and `additionalProperties` name everything.
 */
export function onlyNamed(schema: object, value: unknown): unknown {
  const text = JSON.stringify(value)
  if (text === undefined || !isSchema(schema)) return value
  const definitions = isSchema(schema['$defs']) ? schema['$defs'] : {}
  return pick([schema], JSON.parse(text), definitions)
}

function pick(schemas: readonly Schema[], value: unknown, definitions: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value
  const all = schemas.flatMap((schema) => alternatives(schema, definitions))
  if (all.some((schema) => !WORDS.some((word) => word in schema))) return value
  if (Array.isArray(value))
    return value.map((item, place) =>
      pick(
        all.flatMap((schema) => itemsOf(schema, place)),
        item,
        definitions,
      ),
    )
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const named = all.flatMap((schema) => propertyOf(schema, name))
    return named.length === 0 ? [] : [[name, pick(named, inner, definitions)] as const]
  })
  return Object.fromEntries(kept)
}

/** The schema, the schemas that it is made of, and the definitions that these refer to. */
function alternatives(schema: Schema, definitions: Schema): readonly Schema[] {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/$defs/', '') : ''
  const referred = definitions[name]
  const parts = [...PARTS.flatMap((part) => schemasIn(schema[part])), ...(isSchema(referred) ? [referred] : [])]
  return [schema, ...parts.flatMap((part) => alternatives(part, definitions))]
}

const itemsOf = ({ items }: Schema, place: number): readonly Schema[] =>
  isSchema(items) ? [items] : schemasIn(items).slice(place, place + 1)

function propertyOf({ properties, patternProperties, additionalProperties }: Schema, name: string): readonly Schema[] {
  const own = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined
  const patterns = Object.entries(isSchema(patternProperties) ? patternProperties : {})
  const matching = [own, ...patterns.filter(([pattern]) => new RegExp(pattern).test(name)).map(([, schema]) => schema)]
  const named = matching.filter(isSchema)
  if (named.length > 0) return named
  return additionalProperties === true ? [{}] : isSchema(additionalProperties) ? [additionalProperties] : []
}

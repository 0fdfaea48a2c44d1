import type { TSchema } from 'typebox'

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is: the keywords that the contract writes. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly [keyword: string]: unknown
}

/** A schema of the contract as JSON, without the library's internal properties. */
export const plain = (schema: TSchema): Schema => JSON.parse(JSON.stringify(schema)) as Schema

/** An object with fewer properties is easier to read inline. */
const WORTH_A_NAME = 4

const isWorthAName = ({ properties }: Schema) => Object.keys(properties ?? {}).length >= WORTH_A_NAME

/**
 * Names every object that is used in several places, so that readers and generators meet one `Product`. Names come
 * from the property that holds the object (`products` → `Product`); a second shape of the same name is `Product2`.
 */
export class SharedSchemas {
  readonly schemas: Record<string, Schema> = {}
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** Call it with every body before the first is written. */
  countBody(body: Schema) {
    for (const [, child] of children(body)) this.#count(child)
  }

  #count(schema: Schema) {
    if (isWorthAName(schema)) {
      const key = JSON.stringify(schema)
      const uses = this.#uses.get(key) ?? 0
      this.#uses.set(key, uses + 1)
      if (uses > 0) return
    }
    for (const [, child] of children(schema)) this.#count(child)
  }

  /** Names a shared object before others of its name are met. */
  claim(schema: Schema, property: string) {
    const key = JSON.stringify(schema)
    if (this.#isShared(key)) this.#nameOf(key, property)
  }

  /** A body with references to shared objects; the body itself stays inline. */
  writeBody(body: Schema): Schema {
    return this.#withChildren(body, 'item')
  }

  /** `name` is the property that holds the schema. */
  #write(schema: Schema, name: string): Schema {
    const key = JSON.stringify(schema)
    if (!this.#isShared(key)) return this.#withChildren(schema, name)
    const shared = this.#nameOf(key, name)
    if (!(shared in this.schemas)) {
      // Before its children: a shape may hold itself.
      this.schemas[shared] = {}
      this.schemas[shared] = this.#withChildren(schema, name)
    }
    return { $ref: `#/components/schemas/${shared}` }
  }

  #isShared(key: string): boolean {
    return (this.#uses.get(key) ?? 0) > 1
  }

  #nameOf(key: string, property: string): string {
    const name = this.#names.get(key) ?? unused(new Set(this.#names.values()), singular(property))
    this.#names.set(key, name)
    return name
  }

  #withChildren(schema: Schema, name: string): Schema {
    const { properties, patternProperties, additionalProperties, items, anyOf } = schema
    const convertAll = (named: Readonly<Record<string, Schema>>, outer?: string) =>
      Object.fromEntries(Object.entries(named).map(([key, child]) => [key, this.#write(child, outer ?? key)]))
    return {
      ...schema,
      ...(properties && { properties: convertAll(properties) }),
      ...(patternProperties && { patternProperties: convertAll(patternProperties, name) }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: this.#write(additionalProperties, name),
      }),
      ...(items && { items: this.#write(items, name) }),
      ...(anyOf && { anyOf: anyOf.map((child) => this.#write(child, name)) }),
    }
  }
}

const children = (schema: Schema): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...Object.entries(schema.patternProperties ?? {}),
  ...(typeof schema.additionalProperties === 'object' ? [['', schema.additionalProperties] as [string, Schema]] : []),
  ...(schema.items ? [['', schema.items] as [string, Schema]] : []),
  ...(schema.anyOf ?? []).map((child): [string, Schema] => ['', child]),
]

/** `product_categories` → `ProductCategory`. */
const singular = (property: string) =>
  property
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
    .replaceAll(/(?:^|[^a-zA-Z0-9]+)(\w)/g, (_, letter: string) => letter.toUpperCase())

function unused(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${number}`)) number++
  return `${name}${number}`
}

import type { Schema } from '../../src/kernel/openapi/schema.ts'

/** A repeatable sequence of numbers in [0, 1). */
export type Random = () => number

export const oneOf = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const upTo = (random: Random, max: number) => Math.floor(random() * (max + 1))

/** Ids of existing records by their type: `variant`, `region`. */
export class KnownIds {
  readonly #byKind = new Map<string, string[]>()
  readonly #known = new Set<string>()

  /** Collects the ids in a response: those of its records, and those in its `…_id` fields. */
  learn(value: unknown, kind = ''): void {
    if (Array.isArray(value)) value.forEach((item) => this.learn(item, singular(kind)))
    else if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(value)) {
        if (typeof child !== 'string') this.learn(child, name)
        else if (name === 'id') this.#add(kind, child)
        else if (name.endsWith('_id')) this.#add(name.slice(0, -3), child)
      }
  }

  /** A known id, usually of a record of this type, sometimes of another type. */
  draw(random: Random, kind: string): string | undefined {
    const own = this.#byKind.get(kind)
    if (own && random() < 0.85) return oneOf(random, own)
    const kinds = [...this.#byKind.values()]
    return kinds.length === 0 ? undefined : oneOf(random, oneOf(random, kinds))
  }

  #add(kind: string, id: string) {
    if (this.#known.has(`${kind} ${id}`)) return
    this.#known.add(`${kind} ${id}`)
    this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), id])
  }
}

/** `product_categories` → `product_category`. */
export const singular = (name: string) =>
  name
    .replaceAll('-', '_')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')

/** Values that often break programs: limits of numbers and texts, wrong types, texts with a special meaning. */
const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1e-300,
  [],
  {},
  [null],
  [[]],
  { id: {} },
  { gt: 'x' },
  'constructor',
  '__proto__',
  'null',
  'NaN',
  '0x10',
  '1e3',
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '😀'.repeat(200),
  'x'.repeat(5_000),
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  'infinity',
  'not-a-date',
]

const words = [
  'mug',
  'Ünï cödé',
  'a',
  'eur',
  'usd',
  'de',
  'fr',
  'manual',
  'draft',
  'published',
  '10',
  'somebody@example.com',
]

/** Generates values: valid for a schema or, with the probability `invalidShare`, invalid. */
export class Values {
  readonly #random: Random
  readonly #schemas: Readonly<Record<string, Schema>>
  readonly #ids: KnownIds
  readonly #invalidShare: number

  constructor(random: Random, schemas: Readonly<Record<string, Schema>>, ids: KnownIds, invalidShare: number) {
    this.#random = random
    this.#schemas = schemas
    this.#ids = ids
    this.#invalidShare = invalidShare
  }

  draw(schema: Schema, name = '', depth = 0): unknown {
    if (this.#random() < this.#invalidShare) return oneOf(this.#random, hostileValues)
    const { $ref, anyOf, enum: choices, const: literal } = schema
    if ($ref !== undefined) return this.draw(this.#schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, depth)
    if (literal !== undefined) return literal
    if (Array.isArray(choices)) return oneOf(this.#random, choices)
    if (anyOf) return this.draw(oneOf(this.#random, anyOf), name, depth)
    return this.#ofType(schema, name, depth)
  }

  #ofType(schema: Schema, name: string, depth: number): unknown {
    const { type, properties, items, format, minimum, maximum } = schema
    switch (Array.isArray(type) ? oneOf(this.#random, type) : type) {
      case 'object':
        return properties ? this.#object(schema, depth) : this.#anyObject()
      case 'array':
        return Array.from({ length: upTo(this.#random, 3) }, () => this.draw(items ?? {}, singular(name), depth + 1))
      case 'string':
        return this.#text(String(format), name)
      case 'integer':
      case 'number':
        return this.#number(Number(minimum ?? -5), Number(maximum ?? 5_000))
      case 'boolean':
        return this.#random() < 0.5
      case 'null':
        return null
      default:
        return oneOf(this.#random, [...words, ...hostileValues])
    }
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): object {
    const share = depth > 2 ? 0.1 : 0.4
    const chosen = Object.entries(properties).filter(
      ([key]) => (required.includes(key) && this.#random() > this.#invalidShare / 2) || this.#random() < share,
    )
    const value = Object.fromEntries(chosen.map(([key, schema]) => [key, this.draw(schema, key, depth + 1)]))
    return this.#random() < this.#invalidShare / 4 ? { ...value, nonsense: 1 } : value
  }

  #anyObject(): object {
    return Object.fromEntries(
      words.slice(0, upTo(this.#random, 3)).map((word) => [word, oneOf(this.#random, hostileValues)]),
    )
  }

  #text(format: string, name: string): unknown {
    if (format === 'date-time' || name.endsWith('_at'))
      return new Date(Date.UTC(2020 + upTo(this.#random, 10), upTo(this.#random, 11), 1)).toISOString()
    if (format === 'email') return `somebody-${upTo(this.#random, 50)}@example.com`
    if (name === 'id' || name.endsWith('_id') || name.endsWith('_ids') || this.#random() < 0.1)
      return this.#ids.draw(this.#random, name.replace(/_ids?$/, '')) ?? 'none'
    return oneOf(this.#random, words) + (this.#random() < 0.3 ? String(upTo(this.#random, 1_000)) : '')
  }

  #number(min: number, max: number): number {
    return this.#random() < 0.2 ? oneOf(this.#random, [min, max]) : min + upTo(this.#random, Math.min(max - min, 100))
  }
}

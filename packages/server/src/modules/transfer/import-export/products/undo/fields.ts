import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../../../../../kernel/entity.ts'
import type { StoredProduct, StoredVariant } from '../stored-products.queries.ts'

/** Another record, as a field refers to it; a picture also has its alt text. */
export type Reference = { readonly id: string; readonly label: string; readonly alt?: unknown }

type Part = 'column' | 'metadata' | 'reference' | 'links' | 'images' | 'option' | 'price' | 'sale' | 'quantity'

/** What names one field of a product: the part it is in, its name there, and the variant if it is one's. */
export type FieldName = { readonly part: Part; readonly name: string; readonly variant?: string }

export type Field = FieldName & { readonly value: unknown }

/** A field that an import changed. */
export type FieldChange = FieldName & { readonly before: unknown; readonly after: unknown }

const IGNORED = ['id', 'rev', 'product_id', 'variant_rank', 'created_at', 'updated_at', 'deleted_at']
const REFERENCES = ['type_id', 'collection_id']
const notColumns = new Set([...IGNORED, ...REFERENCES, 'metadata'])

export const keyOf = ({ part, name, variant }: FieldName): string => JSON.stringify([variant ?? null, part, name])

/** All that an import could change of a product. */
export function productFields(stored: StoredProduct): Field[] {
  const { row, type, collection, tags, categories, channels, images } = stored
  const reference = (name: 'type_id' | 'collection_id', label: string | null | undefined): Field => {
    const id = row[name]
    return { part: 'reference', name, value: id === null ? null : { id, label: label ?? id } }
  }
  return [
    ...columnFields(row),
    reference('type_id', type),
    reference('collection_id', collection?.title),
    links('tags', tags, ({ value }) => value),
    links('categories', categories, ({ name }) => name),
    links('sales_channels', channels, ({ name }) => name),
    {
      part: 'images',
      name: 'images',
      value: images.map(({ id, url, metadata }) => ({ id, label: url, alt: metadata?.['alt'] ?? null })),
    },
    ...stored.variants.flatMap(variantFields),
  ]
}

const columnFields = (row: Row & { readonly metadata: Row | null }): Field[] => [
  ...Object.entries(row)
    .filter(([name]) => !notColumns.has(name))
    .map(([name, value]): Field => ({ part: 'column', name, value })),
  ...Object.entries(row.metadata ?? {}).map(([name, value]): Field => ({
    part: 'metadata',
    name,
    value,
  })),
]

function links<R extends { readonly id: string }>(
  name: string,
  linked: readonly R[],
  labelOf: (record: R) => string,
): Field {
  const references = linked.map((record): Reference => ({ id: record.id, label: labelOf(record) }))
  return { part: 'links', name, value: references.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

export function variantFields({ id, row, values, prices, sales, stock }: StoredVariant): Field[] {
  const fields: Field[] = [
    ...columnFields(row),
    ...Object.entries(values).map(([name, value]): Field => ({ part: 'option', name, value })),
    ...prices.map(({ region_id, currency_code, amount }): Field => ({
      part: 'price',
      name: region_id ?? currency_code,
      value: { amount, currency_code },
    })),
    ...sales.map(({ price_list_id, currency_code, amount }): Field => ({
      part: 'sale',
      name: `${price_list_id} ${currency_code}`,
      value: { amount, currency_code },
    })),
    { part: 'quantity', name: 'inventory_quantity', value: stock?.quantity ?? 0 },
  ]
  return fields.map((field) => ({ ...field, variant: id }))
}

/** Other records count by their ids alone: a new name changes nothing of what refers to them. */
function comparable(part: Part, value: unknown): unknown {
  if (part === 'links' || part === 'reference')
    return [value ?? []].flat().map((item: unknown) => (item as Reference).id)
  if (part === 'images') return (value as Reference[]).map(({ id, alt }) => [id, alt])
  return value ?? null
}

export const sameField = (part: Part, a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(comparable(part, a), comparable(part, b))

/** A value as people read it. */
export function shownValue(part: Part, value: unknown): unknown {
  if (part === 'reference') return (value as Reference | null)?.label ?? null
  if (part === 'links' || part === 'images') return (value as Reference[]).map(({ label }) => label)
  return value ?? null
}

/** What an import did to a stored product: fields before and after, and variants that it added, as they were then. */
export type ProductEffect = {
  readonly changes: readonly FieldChange[]
  readonly added: readonly { readonly id: string; readonly title: string; readonly fields: readonly Field[] }[]
}

/** The difference between two states of one product. */
export function productEffect(before: StoredProduct, after: StoredProduct): ProductEffect {
  const formerIds = new Set(before.variants.map(({ id }) => id))
  const added = after.variants.filter(({ id }) => !formerIds.has(id))
  const isAdded = new Set(added.map(({ id }) => id))
  const old = fieldMap(productFields(before))
  const next = fieldMap(productFields(after).filter(({ variant }) => variant === undefined || !isAdded.has(variant)))
  const all = new Map([...old, ...next])
  return {
    changes: [...all].flatMap(([key, { value: _, ...name }]) => {
      const [before, after] = [old.get(key)?.value ?? null, next.get(key)?.value ?? null]
      return sameField(name.part, before, after) ? [] : [{ ...name, before, after }]
    }),
    added: added.map((variant) => ({
      id: variant.id,
      title: variant.row.title,
      fields: variantFields(variant).filter(({ value }) => value !== null),
    })),
  }
}

export const fieldMap = (fields: readonly Field[]): Map<string, Field> =>
  new Map(fields.map((field) => [keyOf(field), field]))

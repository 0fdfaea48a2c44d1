import type { StoredProduct } from '../stored-products.queries.ts'
import { keyOf, productFields, sameField, variantFields, type Field, type FieldChange } from './fields.ts'

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

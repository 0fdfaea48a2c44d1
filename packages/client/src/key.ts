import type { CallKey } from './call.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The cache branch of a place in the contract: `admin.productTags` → `admin_product_tags`. */
export const branchOf = (place: string): string => place.split('.').map(snakeCase).join('_')

/**
 * The cache key of a call: `['admin_products', 'list', { query }]`. Without input it is the prefix of every input's key.
 * Every part of the input is in it, so no two answers share a key.
 */
export function keyOf(call: { readonly key: CallKey }, input?: object): readonly [...CallKey, object] | CallKey {
  const isEmpty = Object.values(input ?? {}).every((part) => part === undefined)
  return input === undefined || isEmpty ? call.key : [...call.key, input]
}

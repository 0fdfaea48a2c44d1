import type { CallKey } from './call.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The cache branch of a path in the contract: `admin.productTags` → `admin_product_tags`. */
export const branchOf = (place: string): string => place.split('.').map(snakeCase).join('_')

/**
 * The cache key of a call: `['admin_products', 'list', { query }]`. Without input it is the prefix of all keys with
 * input. It contains every part of the input, so that two different reads never have the same key.
 */
export function keyOf(call: { readonly key: CallKey }, input?: object): readonly [...CallKey, object] | CallKey {
  const isEmpty = Object.values(input ?? {}).every((part) => part === undefined)
  return input === undefined || isEmpty ? call.key : [...call.key, input]
}

import type { Contract, Output } from '@storeroom/contract'
import { paths } from '../../lib/paths.ts'

/** Tags and types are managed in the same way. The branch of the API names the kind. */
export type ValueKind = 'productTags' | 'productTypes'

export type Routes = Contract['admin'][ValueKind]
export type ValueAnswer = Output<Routes['retrieve']>
type ValuePage = Output<Routes['list']>
export type ListedValue = Output<Contract['admin']['productTags']['list']>['product_tags'][number]

const oneOf = (answer: ValueAnswer): ListedValue => ('product_tag' in answer ? answer.product_tag : answer.product_type)

export const rowsOf = (page: ValuePage): readonly ListedValue[] =>
  'product_tags' in page ? page.product_tags : page.product_types

/** The fields of the list. */
export const listQuery = { fields: 'value,created_at,updated_at,product_count' } as const

/** By kind: the address of its list, and the filter of the list of products. */
export const addresses = {
  productTags: { list: paths.productTags, filter: 'tags' },
  productTypes: { list: paths.productTypes, filter: 'type_id' },
} as const

export const productsOf = (kind: ValueKind, id: string): string =>
  paths.products({ [addresses[kind].filter]: `any:${id}` })

export type ValueValues = { readonly value: string }

export const valueBody = ({ value }: Partial<ValueValues>) => ({ ...(value !== undefined && { value: value.trim() }) })

export const valuesOf = (answer: ValueAnswer): ValueValues => ({ value: oneOf(answer).value })

import type { Client, ShopError } from '@storeroom/client'
import type { Product, ProductOption } from '@storeroom/contract'
import { queryFor } from '@storeroom/react'
import type { UseQueryOptions } from '@tanstack/react-query'

/** An option with its distinct values. */
export type NamedOption = Pick<ProductOption, 'id' | 'title' | 'distinct_values'>

/** A product without its variants: there may be thousands, and they are loaded where they are shown. */
export type PageProduct = Omit<Product, 'variants' | 'options' | 'profile' | 'profiles'> & {
  readonly options: readonly NamedOption[]
}

/** The product of the detail page, with the version that each save sends. */
export type ProductAnswer = { readonly product: PageProduct }

export type ProductSectionProps = { readonly answer: ProductAnswer }
export type ProductFormProps = ProductSectionProps & { readonly onClose: () => void }

const query = {
  fields: '+variant_count,+publish_at,+unpublish_at,+options.title,+options.distinct_values',
  expand: 'options,images,tags,type,collection,sales_channels,categories',
}

type ProductQuery = UseQueryOptions<ProductAnswer, ShopError, ProductAnswer, ReturnType<typeof queryFor>['queryKey']>

/** The query of the product page. Its answer is a part of the default answer, which the contract's types describe. */
export const queryForProduct = (admin: Client['admin'], id: string): ProductQuery =>
  queryFor(admin.products.retrieve, { id, query }) as unknown as ProductQuery

/** The answer of a write: the page reloads the product, and the full answer would have all variants. */
export const idOnly = { fields: 'id', expand: '' } as const

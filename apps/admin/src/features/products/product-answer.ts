import type { Client, ShopError } from '@storeroom/client'
import type { Product, ProductOption } from '@storeroom/contract'
import { read } from '@storeroom/react'
import type { UseQueryOptions } from '@tanstack/react-query'

/** An option with each of its values once, however many variants have it. */
export type NamedOption = Pick<ProductOption, 'id' | 'title' | 'distinct_values'>

/** A product without its variants: there may be thousands, and they are loaded where they are shown. */
export type PageProduct = Omit<Product, 'variants' | 'options' | 'profile' | 'profiles'> & {
  readonly options: readonly NamedOption[]
}

/** A product as its page loads it, with the version that goes back with every save. */
export type ProductAnswer = { readonly product: PageProduct }

export type ProductSectionProps = { readonly answer: ProductAnswer }
export type ProductFormProps = ProductSectionProps & { readonly onClose: () => void }

const query = {
  fields: '+variant_count,+publish_at,+unpublish_at,+options.title,+options.distinct_values',
  expand: 'options,images,tags,type,collection,sales_channels,categories',
}

type ProductQuery = UseQueryOptions<ProductAnswer, ShopError, ProductAnswer, ReturnType<typeof read>['queryKey']>

/** What the page of a product loads. The types of the contract tell of the default answer, of which this is a part. */
export const readProduct = (admin: Client['admin'], id: string): ProductQuery =>
  read(admin.products.retrieve, { id, query }) as unknown as ProductQuery

/** What a write answers: the page loads again what it shows of the product, and the product would be all of its variants. */
export const idOnly = { fields: 'id', expand: '' } as const

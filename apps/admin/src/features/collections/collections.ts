import type { Contract, Output } from '@storeroom/contract'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'

type Routes = Contract['admin']['collections']

export type CollectionAnswer = Output<Routes['retrieve']>
export type ListedCollection = Output<Routes['list']>['collections'][number]

export type ListedProduct = Output<Contract['admin']['products']['list']>['products'][number]

/** A collection without its products, which are listed page by page. */
export const detailQuery = { fields: '+publish_at,+unpublish_at', expand: '' } as const

/** The fields of the list. */
export const listQuery = {
  fields: 'title,handle,created_at,updated_at,product_count,publish_at,unpublish_at',
  expand: '',
} as const

/** The metadata key of the text above the products. */
export const descriptionKey = 'description'

/** The metadata key with the ids of the products to show first, in order. */
export const firstKey = 'products_first'

export const descriptionOf = ({ collection }: CollectionAnswer): string | null => {
  const text = collection.metadata?.[descriptionKey]
  return typeof text === 'string' ? text : null
}

export type CollectionValues = { readonly title: string; readonly handle: string | null }

/** The server makes a handle from the title if none is given. */
export const collectionBody = ({ title, handle }: Partial<CollectionValues>) => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(handle !== undefined && handle !== null && { handle }),
})

export const valuesOf = ({ collection }: CollectionAnswer): CollectionValues => ({
  title: collection.title,
  handle: collection.handle,
})

export type NewCollectionValues = CollectionValues & { readonly metadata: MetadataValue }

/** The body of a collection; metadata is left out if it is empty. */
export const newCollectionBody = ({ metadata = [], ...values }: Partial<NewCollectionValues>) => ({
  ...collectionBody(values),
  ...(metadata.length > 0 && { metadata: metadataBody(metadata) }),
})

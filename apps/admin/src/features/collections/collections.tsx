import type { Contract, Output } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { useTranslation } from 'react-i18next'
import { metadataBody, type MetadataValue } from '../../framework/form/metadata-editor-field.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { phaseOf } from '../../shared/publication/publication.ts'

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

type Dates = { readonly publish_at?: string | null; readonly unpublish_at?: string | null }

/** The dates of a collection as those of a published record, since a collection has no status. */
export const asPublished = ({ publish_at = null, unpublish_at = null }: Dates) => ({
  status: 'published' as const,
  publish_at,
  unpublish_at,
})

/** A note that a collection is hidden by its dates; nothing otherwise. */
export function CollectionPhase({ dates }: { readonly dates: Dates }) {
  const { t } = useTranslation('collections')
  const phase = phaseOf(asPublished(dates))
  return phase && <Badge tone={phase === 'scheduled' ? 'info' : 'neutral'}>{t(`phase.${phase}`)}</Badge>
}

/** Asks for confirmation and deletes the collection; true if it was deleted. Its products stay. */
export function useDeleteCollection(): (collection: {
  readonly id: string
  readonly title: string
}) => Promise<boolean> {
  const { t } = useTranslation('collections')
  const client = useClient()
  return useDelete({
    call: client.admin.collections.remove,
    input: ({ id }) => ({ id }),
    words: ({ title }) => ({
      title: t('delete.question', { title }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { title }),
    }),
  })
}

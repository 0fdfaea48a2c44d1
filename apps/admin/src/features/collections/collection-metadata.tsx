import { MetadataSection } from '../../framework/kept/metadata-section.tsx'
import { searchKeys } from '../../framework/kept/search-appearance.tsx'
import type { CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type MetadataProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** Free keys and values of the collection. */
export const CollectionMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection record={useCollectionRecord(answer)} canEdit={canEdit} elsewhere={searchKeys} />
)

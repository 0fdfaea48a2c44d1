import { MetadataSection } from '../../framework/kept/metadata-section.tsx'
import { pictureKey } from '../../framework/kept/kept-picture.tsx'
import { searchKeys } from '../../framework/kept/search-appearance.tsx'
import { translationsKey } from '../../framework/translations/translations.ts'
import { ruleKey } from '../../framework/rules/rules.ts'
import { descriptionKey, firstKey, type CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type MetadataProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** Keys that the collection's page shows elsewhere. */
const placed = [descriptionKey, firstKey, pictureKey, translationsKey, ruleKey, ...searchKeys]

/** Free keys and values of the collection. */
export const CollectionMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection record={useCollectionRecord(answer)} canEdit={canEdit} elsewhere={placed} />
)

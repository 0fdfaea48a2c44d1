import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { pictureKey } from '../../shared/metadata/metadata-picture.tsx'
import { searchKeys } from '../../shared/metadata/search-appearance.tsx'
import { translationsKey } from '../../shared/translations/translations.ts'
import { ruleKey } from '../../shared/rules/rules.ts'
import { descriptionKey, firstKey, type CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type MetadataProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** Keys that the collection's page shows elsewhere. */
const placed = [descriptionKey, firstKey, pictureKey, translationsKey, ruleKey, ...searchKeys]

/** Free keys and values of the collection. */
export const CollectionMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection record={useCollectionRecord(answer)} canEdit={canEdit} elsewhere={placed} />
)

import { SearchAppearance } from '../../framework/kept/search-appearance.tsx'
import type { CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type SearchProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** How the collection's page looks in a list of search results. */
export function CollectionSearch({ answer, canEdit }: SearchProps) {
  const record = useCollectionRecord(answer)
  const { title, handle } = answer.collection
  return (
    <SearchAppearance
      record={record}
      canEdit={canEdit}
      title={title}
      description={null}
      address={`/collections/${handle ?? ''}`}
    />
  )
}

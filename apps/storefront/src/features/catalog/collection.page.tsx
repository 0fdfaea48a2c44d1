import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { queryForCollection } from '../../lib/queries.ts'
import { searchTitle } from '../../lib/search-title.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { MovedPage } from '../home/moved-page.tsx'
import { idsShownFirst } from '../../lib/arranged.ts'
import { textIn } from '../../lib/metadata.ts'
import { ListHead } from './list-head.tsx'
import { ProductList } from './product-list.tsx'

export default function CollectionPage({ params }: PageProps) {
  const { t, translated } = useWords()
  const handle = params['handle'] ?? ''
  const { data, error, refetch } = useQuery(queryForCollection(useClient(), handle))
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={4} />
  const [found] = data.collections
  if (!found) return <MovedPage kind="collection" handle={handle} />
  const collection = translated(found)
  return (
    <>
      <nav className="trail" aria-label={t('list.trail')}>
        <Link to={to.home}>{t('list.home')}</Link>
      </nav>
      <ListHead description={textIn(collection.metadata, 'description')} metadata={collection.metadata}>
        <PageTitle isShopText tab={searchTitle(collection)}>
          {collection.title}
        </PageTitle>
      </ListHead>
      <ProductList base={{ collection_id: [collection.id] }} first={idsShownFirst(collection.metadata)} />
    </>
  )
}

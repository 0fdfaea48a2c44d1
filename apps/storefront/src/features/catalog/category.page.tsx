import { useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/navigation.tsx'
import type { PageProps } from '../../app/page-props.ts'
import { to } from '../../lib/address.ts'
import { queryForCategories } from '../../lib/queries.ts'
import { searchTitle } from '../../lib/search-title.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Failure, Skeleton } from '../../ui/panels.tsx'
import { useWords } from '../../words/use-words.tsx'
import { MovedPage } from '../home/moved-page.tsx'
import { findCategory } from './category-tree.ts'
import { ListHead } from './list-head.tsx'
import { ProductList } from './product-list.tsx'

export default function CategoryPage({ params }: PageProps) {
  const { t, translated } = useWords()
  const { data, error, refetch } = useQuery(queryForCategories(useClient()))
  if (error) return <Failure error={error} retry={refetch} />
  if (!data) return <Skeleton lines={4} />
  const [category, ...above] = findCategory(data.product_categories, params['handle'] ?? '')
    .map(translated)
    .toReversed()
  if (!category) return <MovedPage kind="category" handle={params['handle'] ?? ''} />
  return (
    <>
      <nav className="trail" aria-label={t('list.trail')}>
        <Link to={to.home}>{t('list.home')}</Link>
        {above.toReversed().map(({ id, handle, name }) => (
          <Link key={id} to={to.category(handle)}>
            {name}
          </Link>
        ))}
      </nav>
      <ListHead description={category.description} metadata={category.metadata}>
        <PageTitle isShopText tab={searchTitle(category)}>
          {category.name}
        </PageTitle>
      </ListHead>
      {category.category_children.length > 0 && (
        <nav className="chips" aria-label={t('list.within', { name: category.name })}>
          {category.category_children.map(translated).map(({ id, handle, name }) => (
            <Link key={id} to={to.category(handle)} className="chip">
              {name}
            </Link>
          ))}
        </nav>
      )}
      <ProductList base={{ category_id: [category.id], include_category_children: true }} />
    </>
  )
}

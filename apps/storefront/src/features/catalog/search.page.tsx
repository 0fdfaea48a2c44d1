import type { PageProps } from '../../app/page-props.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useWords } from '../../words/use-words.tsx'
import { ProductList } from './product-list.tsx'

export default function SearchPage({ search }: PageProps) {
  const { t } = useWords()
  const query = search.get('q')?.trim() ?? ''
  return (
    <>
      <PageTitle>{query === '' ? t('search.everything') : t('search.title', { query })}</PageTitle>
      <ProductList base={{}} />
    </>
  )
}

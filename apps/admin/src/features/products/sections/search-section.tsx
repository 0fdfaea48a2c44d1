import { useTranslation } from 'react-i18next'
import { SearchAppearance } from '../../../shared/metadata/search-appearance.tsx'
import { useCan } from '../../../framework/permissions.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { useProductRecord } from '../use-product-record.ts'

/** How the product's page looks in a list of search results. */
export function SearchSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('metadata-fields')
  const { title, description, handle } = answer.product
  return (
    <SearchAppearance
      record={useProductRecord(answer, t('search.saved'))}
      canEdit={useCan('products:write')}
      title={title}
      description={description}
      address={`/products/${handle ?? ''}`}
    />
  )
}

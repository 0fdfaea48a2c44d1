import { useTranslation } from 'react-i18next'
import { MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { searchKeys } from '../../../shared/metadata/search-appearance.tsx'
import { translationsKey } from '../../../shared/translations/translations.ts'
import { useCan } from '../../../framework/permissions.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { useProductRecord } from '../use-product-record.ts'
import { relatedKey } from './related-section.tsx'

/** Shown and edited in the other sections of the page. */
const placed = [...searchKeys, 'vendor', relatedKey, translationsKey]

/** Free facts that integrations keep about a product. */
export function ProductMetadata({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const canEdit = useCan('products:write')
  return <MetadataSection record={useProductRecord(answer, t('metadata.saved'))} canEdit={canEdit} elsewhere={placed} />
}

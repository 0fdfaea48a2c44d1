import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../framework/permissions.ts'
import { ExtensionFields, MetadataSection } from '../../../shared/metadata/metadata-section.tsx'
import { OrderedProducts } from '../../../shared/metadata/ordered-products.tsx'
import { SearchAppearance, searchKeys } from '../../../shared/metadata/search-appearance.tsx'
import { translationsKey } from '../../../shared/translations/translations.ts'
import type { ProductSectionProps } from '../product-answer.ts'
import { useProductMetadataOptions } from '../product-form.tsx'

/** The search appearance of the product's page. */
export function SearchSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('metadata-fields')
  const { title, description, handle } = answer.product
  return (
    <SearchAppearance
      record={useProductMetadataOptions(answer, t('search.saved'))}
      canEdit={useCan('products:write')}
      title={title}
      description={description}
      address={`/products/${handle ?? ''}`}
    />
  )
}

/** The metadata key of the related products. */
const relatedKey = 'related_products'

/** The storefront shows at most this many. */
const MAX_RELATED_PRODUCTS = 12

/** The related products, which the storefront shows below a product if they are published. */
export function RelatedSection({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const record = useProductMetadataOptions(answer, t('related.saved'))
  const { id } = answer.product
  const others = useMemo(() => ({ is_giftcard: false, except: [id] }), [id])
  return (
    <OrderedProducts
      record={record}
      canEdit={useCan('products:write')}
      title={t('related.title')}
      hint={t('related.hint')}
      empty={t('related.none')}
      field={relatedKey}
      atMost={MAX_RELATED_PRODUCTS}
      filters={others}
    />
  )
}

/** Metadata keys that other sections of the page show and edit. */
const placed = [...searchKeys, 'vendor', relatedKey, translationsKey]

/** The fields that extensions add to the product. */
export function ProductFields({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  return (
    <ExtensionFields
      record={useProductMetadataOptions(answer, t('metadata.saved'))}
      canEdit={useCan('products:write')}
    />
  )
}

/** The metadata of the product. */
export function ProductMetadata({ answer }: ProductSectionProps) {
  const { t } = useTranslation('products')
  const canEdit = useCan('products:write')
  return (
    <MetadataSection
      record={useProductMetadataOptions(answer, t('metadata.saved'))}
      canEdit={canEdit}
      hiddenKeys={placed}
      hasFieldsElsewhere
    />
  )
}

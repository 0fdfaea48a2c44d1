import { useTranslation } from 'react-i18next'
import { MetadataPicture, pictureKey } from '../../shared/metadata/metadata-picture.tsx'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { SearchAppearance, searchKeys } from '../../shared/metadata/search-appearance.tsx'
import { translationsKey } from '../../shared/translations/translations.ts'
import { ruleKey } from '../../shared/rules/rules.ts'
import type { CategoryAnswer } from './categories.ts'
import { CategoryTranslations } from './category-translations.tsx'
import { useCategoryRecord } from './use-category-record.ts'

type ShopProps = { readonly answer: CategoryAnswer; readonly canEdit: boolean }

const placed = [pictureKey, translationsKey, ruleKey, ...searchKeys]

/** The picture that shoppers see, how the category's page looks among search results, and free keys and values. */
export function CategoryShop({ answer, canEdit }: ShopProps) {
  const { t } = useTranslation('categories')
  const record = useCategoryRecord(answer)
  const { name, description, handle } = answer.product_category
  return (
    <>
      <MetadataPicture record={record} canEdit={canEdit} title={t('picture')} />
      <SearchAppearance
        record={record}
        canEdit={canEdit}
        title={name}
        description={description}
        address={`/categories/${handle}`}
      />
      <CategoryTranslations answer={answer} canEdit={canEdit} />
      <MetadataSection record={record} canEdit={canEdit} elsewhere={placed} />
    </>
  )
}

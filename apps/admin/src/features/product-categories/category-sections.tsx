import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { MetadataPicture, pictureKey } from '../../shared/metadata/metadata-picture.tsx'
import { metadataFormOptions } from '../../shared/metadata/metadata-record.ts'
import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { SearchAppearance, searchKeys } from '../../shared/metadata/search-appearance.tsx'
import { RuleSection } from '../../shared/rules/rule-section.tsx'
import { ruleKey } from '../../shared/rules/rules.ts'
import { TranslationsSection } from '../../shared/translations/translations-section.tsx'
import { translationsKey } from '../../shared/translations/translations.ts'
import { useTranslatedFields } from '../../shared/translations/use-translated-fields.ts'
import { counted, type CategoryAnswer } from './categories.ts'

type SectionProps = { readonly answer: CategoryAnswer; readonly canEdit: boolean }

const placed = [pictureKey, translationsKey, ruleKey, ...searchKeys]

/** Picture, search appearance, translations and metadata of a category. */
export function CategoryShop({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('product-categories')
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
      <MetadataSection record={record} canEdit={canEdit} hiddenKeys={placed} />
    </>
  )
}

/** The rule that fills the category. */
export function CategoryRule({ answer, canEdit }: SectionProps) {
  const { admin } = useClient()
  const { id } = answer.product_category
  return (
    <RuleSection
      record={useCategoryRecord(answer)}
      canEdit={canEdit}
      subject="product"
      target="category"
      id={id}
      preview={admin.productCategories.previewRule}
    />
  )
}

/** The translations of the category. */
function CategoryTranslations({ answer, canEdit }: SectionProps) {
  const { t } = useTranslation('translations')
  const { name, description, metadata } = answer.product_category
  const record = { ...useCategoryRecord(answer), toast: t('saved') }
  const fields = useTranslatedFields({ name, description }, metadata)
  return <TranslationsSection record={record} canEdit={canEdit} fields={fields} />
}

const metadataOf = ({ product_category }: CategoryAnswer) => product_category.metadata

/** The category as a record whose metadata is edited in several sections. */
function useCategoryRecord(answer: CategoryAnswer) {
  const { t } = useTranslation('product-categories')
  const client = useClient()
  const { id } = answer.product_category
  return metadataFormOptions({
    call: client.admin.productCategories.update,
    input: { id },
    query: queryFor(client.admin.productCategories.retrieve, { id, query: counted }),
    answer,
    toast: t('edit.saved'),
    metadataOf,
  })
}

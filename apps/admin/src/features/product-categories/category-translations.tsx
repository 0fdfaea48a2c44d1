import { useTranslation } from 'react-i18next'
import { TranslationsSection } from '../../shared/translations/translations-section.tsx'
import { useTranslatedFields } from '../../shared/translations/use-translated-fields.ts'
import type { CategoryAnswer } from './categories.ts'
import { useCategoryRecord } from './use-category-record.ts'

type TranslationsProps = { readonly answer: CategoryAnswer; readonly canEdit: boolean }

/** What shoppers read of the category, in other languages. */
export function CategoryTranslations({ answer, canEdit }: TranslationsProps) {
  const { t } = useTranslation('translations')
  const { name, description, metadata } = answer.product_category
  const record = { ...useCategoryRecord(answer), saved: t('saved') }
  const fields = useTranslatedFields({ name, description }, metadata)
  return <TranslationsSection record={record} canEdit={canEdit} fields={fields} />
}

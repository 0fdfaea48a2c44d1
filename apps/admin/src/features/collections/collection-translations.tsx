import { useTranslation } from 'react-i18next'
import { TranslationsSection } from '../../shared/translations/translations-section.tsx'
import { useTranslatedFields } from '../../shared/translations/use-translated-fields.ts'
import { descriptionOf, type CollectionAnswer } from './collections.ts'
import { useCollectionRecord } from './use-collection-record.ts'

type TranslationsProps = { readonly answer: CollectionAnswer; readonly canEdit: boolean }

/** What shoppers read of the collection, in other languages. */
export function CollectionTranslations({ answer, canEdit }: TranslationsProps) {
  const { t } = useTranslation('translations')
  const { title, metadata } = answer.collection
  const record = { ...useCollectionRecord(answer), saved: t('saved') }
  const fields = useTranslatedFields({ title, description: descriptionOf(answer) }, metadata)
  return <TranslationsSection record={record} canEdit={canEdit} fields={fields} />
}

import { useTranslation } from 'react-i18next'
import type { Metadata } from '../metadata/metadata-record.ts'
import type { TranslatedField } from './translations.ts'

/** The labels of the fields, from the namespace `translations`. */
type FieldName = 'title' | 'name' | 'subtitle' | 'description' | 'seo_title' | 'seo_description'

type Texts = Partial<Record<FieldName, string | null>>

const LINES: ReadonlySet<FieldName> = new Set(['description', 'seo_description'])

/** The texts of a record's fields, in order, and those of its search appearance in the metadata. */
export function useTranslatedFields(texts: Texts, metadata: Metadata): readonly TranslatedField[] {
  const { t } = useTranslation('translations')
  const storedText = (key: string) => (typeof metadata?.[key] === 'string' ? metadata[key] : '')
  const all: Texts = { ...texts, seo_title: storedText('seo_title'), seo_description: storedText('seo_description') }
  return (Object.keys(all) as FieldName[]).map((key) => ({
    key,
    label: t(`field.${key}`),
    kind: LINES.has(key) ? 'lines' : 'line',
    original: all[key] ?? '',
  }))
}

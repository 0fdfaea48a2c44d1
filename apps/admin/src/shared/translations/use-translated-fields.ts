import { useTranslation } from 'react-i18next'
import type { Metadata } from '../metadata/metadata-record.ts'
import type { TranslatedField } from './translations.ts'

/** Texts of `translations` for the fields that several kinds of records have. */
type FieldName = 'title' | 'name' | 'subtitle' | 'description' | 'seo_title' | 'seo_description'

type Texts = Partial<Record<FieldName, string | null>>

const LINES: ReadonlySet<FieldName> = new Set(['description', 'seo_description'])

/** Texts of a record's own fields, in their order, and those for search engines, which its metadata keeps. */
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

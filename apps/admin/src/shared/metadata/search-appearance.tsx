import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../framework/form/changes.ts'
import type { DynamicFields } from '../../framework/form/form-fields.ts'
import { MetadataControl } from './metadata-control.tsx'
import type { MetadataField } from './metadata-fields.ts'
import { MetadataFieldsSection } from './metadata-fields-section.tsx'
import type { RecordProps } from './metadata-record.ts'

/** The metadata keys; Shopify imports use the same. */
export const searchKeys = ['seo_title', 'seo_description'] as const

/** The characters of a title and a description that search engines show before they truncate. */
const TITLE = [50, 60] as const
const DESCRIPTION = [120, 160] as const

type Plain = {
  /** The texts that are used while the fields are blank. */
  readonly title: string
  readonly description: string | null
  /** The path in the shop, such as `/products/coffee-mug`. */
  readonly address: string
}

type SearchAppearanceProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> &
  Plain

/**
 * A preview of a page among search results, and the fields for it. Needs the namespace
 * `metadata-fields`.
 */
export function SearchAppearance<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  title,
  description,
  address,
  ...props
}: SearchAppearanceProps<R, Answer, Key>) {
  const { t } = useTranslation('metadata-fields')
  const plain = { title, description, address }
  return (
    <MetadataFieldsSection
      {...props}
      title={t('search.title')}
      fields={useSearchFields()}
      empty={t('search.none')}
      preview={(values) => <SearchResult {...shownOf(values, plain)} />}
    />
  )
}

type SearchFieldsProps = Plain & {
  /** For a new record: the text of each key. */
  readonly form: DynamicFields
}

/** The same fields in the form of a new record; the preview is shown once it has a title. */
export function SearchFields({ form, ...plain }: SearchFieldsProps) {
  const shown = shownOf(useWatch({ control: form.handle.control }), plain)
  return (
    <div className="grid min-w-0 gap-4">
      {shown.title !== '' && <SearchResult {...shown} />}
      {useSearchFields().map((field) => (
        <MetadataControl key={field.key} form={form} field={field} />
      ))}
    </div>
  )
}

function useSearchFields(): readonly MetadataField[] {
  const { t } = useTranslation('metadata-fields')
  return useMemo(
    () => [
      { key: 'seo_title', kind: 'line', label: t('search.pageTitle'), ideal: TITLE, maxLength: 255 },
      { key: 'seo_description', kind: 'lines', label: t('search.description'), ideal: DESCRIPTION, maxLength: 1_000 },
    ],
    [t],
  )
}

const shownOf = (values: Values, { title, description, address }: Plain): SearchResultProps => ({
  title: textOf(values['seo_title']) || title,
  description: textOf(values['seo_description']) || (description ?? ''),
  address,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type SearchResultProps = { readonly title: string; readonly description: string; readonly address: string }

function SearchResult({ title, description, address }: SearchResultProps) {
  const { t } = useTranslation('metadata-fields')
  return (
    <figure className="grid min-w-0 gap-0.5 rounded-control border border-default bg-surface-sunken px-3 py-2">
      <figcaption className="sr-only">{t('search.preview')}</figcaption>
      <bdi dir="ltr" className="truncate text-xs text-muted">
        {address}
      </bdi>
      <span dir="auto" className="truncate text-base text-accent">
        {title}
      </span>
      {description !== '' && (
        <span dir="auto" className="line-clamp-2 text-xs text-muted">
          {description}
        </span>
      )}
    </figure>
  )
}

import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptField } from './kept-fields.ts'
import { KeptSection } from './kept-section.tsx'
import type { RecordProps } from './metadata-record.ts'

/** Keys of the metadata, as imports of Shopify's files write them too. */
export const searchKeys = ['seo_title', 'seo_description'] as const

/** Characters that search engines show of a title and of a description before they cut. */
const TITLE = [50, 60] as const
const DESCRIPTION = [120, 160] as const

type SearchAppearanceProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  /** What stands there while nothing else is written. */
  readonly title: string
  readonly description: string | null
  /** The address in the shop, as in `/products/coffee-mug`. */
  readonly address: string
}

/** How a page of the shop looks in a list of search results, and the words for it. Needs the words of `kept`. */
export function SearchAppearance<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  title,
  description,
  address,
  ...props
}: SearchAppearanceProps<R, Answer, Key>) {
  const { t } = useTranslation('kept')
  const fields = useMemo(
    (): readonly KeptField[] => [
      { key: 'seo_title', kind: 'line', label: t('search.pageTitle'), ideal: TITLE, maxLength: 255 },
      { key: 'seo_description', kind: 'lines', label: t('search.description'), ideal: DESCRIPTION, maxLength: 1_000 },
    ],
    [t],
  )
  return (
    <KeptSection
      {...props}
      title={t('search.title')}
      fields={fields}
      empty={t('search.none')}
      preview={(values) => (
        <SearchResult
          title={String(values['seo_title'] || title)}
          description={String(values['seo_description'] || description || '')}
          address={address}
        />
      )}
    />
  )
}

type SearchResultProps = { readonly title: string; readonly description: string; readonly address: string }

function SearchResult({ title, description, address }: SearchResultProps) {
  const { t } = useTranslation('kept')
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

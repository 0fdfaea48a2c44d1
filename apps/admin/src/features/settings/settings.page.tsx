import { Link } from '@storeroom/ui/buttons/link'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../framework/page-header.tsx'
import { usePreload } from '../../framework/preload.ts'
import { labelOf } from '../../framework/screens.ts'
import { SettingsSearch } from '../../framework/settings/settings-nav.tsx'
import { type PageGroup, type SettingsPage, useFoundPages } from '../../framework/settings/settings-pages.ts'

/** A card for every page of the settings, in groups. Where the window is narrow, this is their navigation. */
export default function SettingsIndex() {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const foundGroups = useFoundPages(query)
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('nav.settings')} />
      <SettingsSearch query={query} onChange={setQuery} className="w-full sm:w-64 xl:hidden" />
      {foundGroups.length === 0 && <EmptyState icon={<SearchX />} title={t('settings.nothing')} />}
      {foundGroups.map((part) => (
        <Cards key={part.group} {...part} />
      ))}
    </div>
  )
}

function Cards({ group, pages }: PageGroup) {
  const { t } = useTranslation('shell')
  const title = useId()
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h2 id={title} className="font-semibold">
        {t(`settingsGroup.${group}`)}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-3">
        {pages.map((page) => (
          <li key={page.path}>
            <Card page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ page }: { readonly page: SettingsPage }) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const { path, nav } = page
  return (
    <div onPointerEnter={() => preload(path)} className="h-full">
      <Link
        href={path}
        look="plain"
        className="flex h-full gap-3 rounded-card border border-default bg-surface p-4 no-underline! data-hovered:bg-hover"
      >
        <nav.icon aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
        <span className="min-w-0">
          <span className="block font-medium">{t(labelOf(page))}</span>
          {nav.description !== undefined && <span className="block text-muted">{t(nav.description)}</span>}
        </span>
      </Link>
    </div>
  )
}

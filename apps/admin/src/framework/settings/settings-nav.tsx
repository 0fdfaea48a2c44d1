import { SearchField } from '@storeroom/ui/fields/search-field'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { usePreload } from '../preload.ts'
import { labelOf } from '../screens.ts'
import { nearest } from '../shell/nav-tree.ts'
import { type PageGroup, type SettingsPage, useFoundPages } from './settings-pages.ts'

/** The second navigation, next to each page of the settings: its pages in groups, with a search. */
export function SettingsNav() {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const groups = useFoundPages(query)
  const { pathname } = useLocation()
  const current = nearest(
    pathname,
    groups.flatMap(({ pages }) => pages.map(({ path }) => path)),
  )
  return (
    <nav aria-label={t('settings.navigation')} className="flex flex-col gap-4">
      <SettingsSearch query={query} onChange={setQuery} />
      {groups.map((part) => (
        <Group key={part.group} {...part} current={current} />
      ))}
      {groups.length === 0 && <p className="px-2 text-muted">{t('settings.nothing')}</p>}
    </nav>
  )
}

function Group({ group, pages, current }: PageGroup & { readonly current: string | undefined }) {
  const { t } = useTranslation('shell')
  const title = useId()
  return (
    <div>
      <p id={title} className="px-2 pb-1 text-xs font-medium text-subtle">
        {t(`settingsGroup.${group}`)}
      </p>
      <ul aria-labelledby={title} className="flex flex-col gap-0.5">
        {pages.map((page) => (
          <li key={page.path}>
            <PageLink page={page} isCurrent={page.path === current} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageLink({ page, isCurrent }: { readonly page: SettingsPage; readonly isCurrent: boolean }) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const { path } = page
  return (
    <Link
      to={path}
      onPointerEnter={() => preload(path)}
      onFocus={() => preload(path)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-7 items-center rounded-control px-2 ${
        isCurrent ? 'bg-selected font-medium text-default' : 'text-muted hover:bg-hover hover:text-default'
      }`}
    >
      <span className="min-w-0">{t(labelOf(page))}</span>
    </Link>
  )
}

type SettingsSearchProps = {
  readonly query: string
  readonly onChange: (query: string) => void
  readonly className?: string
}

/** Finds pages of the settings while the user types. */
export function SettingsSearch({ query, onChange, ...field }: SettingsSearchProps) {
  const { t } = useTranslation('shell')
  const label = t('settings.search')
  return <SearchField {...field} label={label} placeholder={label} value={query} onChange={onChange} delay={0} />
}

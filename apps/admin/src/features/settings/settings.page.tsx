import { Link } from '@storeroom/ui/buttons/link'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../framework/page-header.tsx'
import { usePreload } from '../../framework/preload.ts'
import { useVisibleScreens } from '../../framework/permissions.ts'
import { labelOf } from '../../framework/screens.ts'

/** A card for every settings screen of the screens table, sorted by path (S2-44). */
export default function SettingsPage() {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const screens = useVisibleScreens()
    .filter(({ nav }) => nav?.placement === 'settings')
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en'))
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t('nav.settings')} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {screens.map(
          ({ path, nav, ...screen }) =>
            nav && (
              <li key={path} onPointerEnter={() => preload(path)}>
                <Link
                  href={path}
                  look="plain"
                  className="flex h-full gap-3 rounded-card border border-default bg-surface p-4 no-underline! data-hovered:bg-hover"
                >
                  <nav.icon aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
                  <span className="min-w-0">
                    <span className="block font-medium">{t(labelOf({ ...screen, nav }))}</span>
                    {nav.description && <span className="block text-muted">{t(nav.description)}</span>}
                  </span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

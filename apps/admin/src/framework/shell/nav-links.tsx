import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePreload } from '../preload.ts'
import { labelOf, type Screen } from '../screens.ts'
import { useVisibleScreens } from '../permissions.ts'

type NavLinksProps = {
  /** Icons only; the labels become tooltips of the browser. */
  readonly isNarrow?: boolean
  readonly onNavigate?: () => void
}

/** The links of the sidebar, from the screens table; settings are separate at the end. */
export function NavLinks({ isNarrow = false, onNavigate }: NavLinksProps) {
  const { t } = useTranslation('shell')
  const all = useVisibleScreens()
  const screens = all.filter(({ nav }) => nav?.placement === 'main')
  // Some settings screens have addresses outside /a/settings (S2-35, S2-36).
  const settings = all.filter(({ nav }) => nav?.placement === 'settings').map(({ path }) => path)
  const { pathname } = useLocation()
  const current = nearest(pathname, [...screens.map(({ path }) => path), paths.settings(), ...settings])
  const shared = { isNarrow, onNavigate }
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
      {screens.map((screen) => (
        <NavItem key={screen.path} screen={screen} isCurrent={current === screen.path} {...shared} />
      ))}
      <span className="flex-1" />
      <NavItem
        screen={{ path: paths.settings(), nav: { placement: 'main', label: 'nav.settings', icon: Settings } }}
        isCurrent={current === paths.settings() || settings.some((path) => path === current)}
        {...shared}
      />
    </nav>
  )
}

/** The link of the current path: the longest one that is equal to it or a parent of it. */
const nearest = (pathname: string, all: readonly string[]): string | undefined =>
  all
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0]

type NavItemProps = {
  readonly screen: Pick<Screen, 'path' | 'nav' | 'permission'>
  readonly isCurrent: boolean
  readonly isNarrow: boolean
  readonly onNavigate: (() => void) | undefined
}

function NavItem({ screen, isCurrent, isNarrow, onNavigate }: NavItemProps) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const { path, nav } = screen
  if (!nav) return null
  const { icon: Icon } = nav
  const label = t(labelOf(screen))
  return (
    <Link
      to={path}
      title={isNarrow ? label : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preload(path)}
      onFocus={() => preload(path)}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex h-8 shrink-0 items-center gap-2.5 rounded-control border px-2 ${
        isCurrent
          ? 'border-default bg-surface font-medium text-default shadow-raised'
          : 'border-transparent text-muted hover:bg-hover hover:text-default'
      }`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
    </Link>
  )
}

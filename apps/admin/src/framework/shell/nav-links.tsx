import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePreload } from '../preload.ts'
import type { Screen } from '../screens.ts'
import { useVisibleScreens } from '../sight.ts'

type NavLinksProps = {
  /** Icons alone; the words become tooltips of the browser. */
  readonly isNarrow?: boolean
  readonly onNavigate?: () => void
}

/** The links of the sidebar, from the screens table; settings stand apart at the end. */
export function NavLinks({ isNarrow = false, onNavigate }: NavLinksProps) {
  const { t } = useTranslation('shell')
  const all = useVisibleScreens()
  const screens = all.filter(({ nav }) => nav?.place === 'main')
  // Some of the settings stand at addresses of their own (spec §2).
  const settings = all.filter(({ nav }) => nav?.place === 'settings').map(({ path }) => path)
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
      {screens.map((screen) => (
        <NavItem key={screen.path} path={screen.path} nav={screen.nav} isNarrow={isNarrow} onNavigate={onNavigate} />
      ))}
      <span className="flex-1" />
      <NavItem
        path={paths.settings()}
        others={settings}
        nav={{ place: 'main', label: 'nav.settings', icon: Settings }}
        isNarrow={isNarrow}
        onNavigate={onNavigate}
      />
    </nav>
  )
}

type NavItemProps = {
  readonly path: string
  /** Where else one is at home in the same part. */
  readonly others?: readonly string[]
  readonly nav: Screen['nav']
  readonly isNarrow: boolean
  readonly onNavigate: (() => void) | undefined
}

const nowhere: readonly string[] = []

function NavItem({ path, others = nowhere, nav, isNarrow, onNavigate }: NavItemProps) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const { pathname } = useLocation()
  if (!nav) return null
  const { icon: Icon } = nav
  const label = t(nav.label)
  const isCurrent = [path, ...others].some((part) => pathname === part || pathname.startsWith(`${part}/`))
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

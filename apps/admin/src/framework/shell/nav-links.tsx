import { Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
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
  const screens = useVisibleScreens().filter(({ nav }) => nav?.place === 'main')
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto">
      {screens.map((screen) => (
        <NavItem key={screen.path} path={screen.path} nav={screen.nav} isNarrow={isNarrow} onNavigate={onNavigate} />
      ))}
      <span className="flex-1" />
      <NavItem
        path={paths.settings()}
        nav={{ place: 'main', label: 'nav.settings', icon: Settings }}
        isNarrow={isNarrow}
        onNavigate={onNavigate}
      />
    </nav>
  )
}

type NavItemProps = {
  readonly path: string
  readonly nav: Screen['nav']
  readonly isNarrow: boolean
  readonly onNavigate: (() => void) | undefined
}

function NavItem({ path, nav, isNarrow, onNavigate }: NavItemProps) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  if (!nav) return null
  const { icon: Icon } = nav
  const label = t(nav.label)
  return (
    <NavLink
      to={path}
      title={isNarrow ? label : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preload(path)}
      onFocus={() => preload(path)}
      className={({ isActive }) =>
        `flex h-8 shrink-0 items-center gap-2.5 rounded-control border px-2 ${
          isActive
            ? 'border-default bg-surface font-medium text-default shadow-raised'
            : 'border-transparent text-muted hover:bg-hover hover:text-default'
        }`
      }
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
    </NavLink>
  )
}

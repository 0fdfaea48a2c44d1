import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useVisibleScreens } from '../permissions.ts'
import { usePreload } from '../preload.ts'
import { labelOf, useScreens } from '../screens.ts'
import { hasLink, holds, navTree, type NavNode, type NavScreen, useNearestLink } from './nav-tree.ts'

/** Not needed to show the first page. */
const Waiting = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }))

type Look = {
  /** Icons only; the labels become tooltips of the browser. */
  readonly isNarrow?: boolean
  readonly onNavigate?: (() => void) | undefined
}

/** The links of the sidebar, from the screens table; settings are separate at the end. */
export function NavLinks({ isNarrow = false, onNavigate }: Look) {
  const { t } = useTranslation('shell')
  const all = useScreens()
  const visible = useVisibleScreens()
  const nearest = useNearestLink()
  const settings = visible.filter(hasLink).find(({ nav }) => nav.placement === 'settingsIndex')
  const current = nearest?.nav.placement === 'settings' ? settings : nearest
  const shared = { current: current?.path, isNarrow, onNavigate }
  return (
    <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <ul className="flex flex-col gap-0.5">
        {navTree(all, visible).map((node) => (
          <NavGroup key={node.screen.path} node={node} depth={0} {...shared} />
        ))}
      </ul>
      <span className="min-h-3 flex-1" />
      {settings && <NavItem screen={settings} depth={0} isOpen={false} {...shared} />}
    </nav>
  )
}

type Place = Look & {
  readonly current: string | undefined
  /** How many links are above it. */
  readonly depth: number
}

/** A link, and those below it while one of them is current. */
function NavGroup({ node, ...place }: Place & { readonly node: NavNode }) {
  const { screen, children } = node
  const isOpen = children.length > 0 && holds(node, place.current)
  return (
    <li className="flex flex-col gap-0.5">
      <NavItem screen={screen} isOpen={isOpen} {...place} />
      {isOpen && (
        <ul className="flex flex-col gap-0.5">
          {children.map((child) => (
            <NavGroup key={child.screen.path} node={child} {...place} depth={place.depth + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

type NavItemProps = Place & { readonly screen: NavScreen; readonly isOpen: boolean }

/** The space before the label of a link below another, which has no icon. */
const indents = ['', 'ps-[2.125rem]', 'ps-12'] as const

function NavItem({ screen, current, depth, isOpen, isNarrow = false, onNavigate }: NavItemProps) {
  const { t } = useTranslation('shell')
  const preload = usePreload()
  const { path, nav } = screen
  const label = t(labelOf(screen))
  const hasIcon = isNarrow || depth === 0
  return (
    <Link
      to={path}
      title={isNarrow ? label : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preload(path)}
      onFocus={() => preload(path)}
      aria-current={current === path ? 'page' : undefined}
      className={`relative flex shrink-0 items-center gap-2.5 rounded-control border px-2 ${depth === 0 ? 'min-h-8' : 'min-h-7'} ${
        isNarrow ? '' : (indents[depth] ?? indents[2])
      } ${
        current === path
          ? 'border-default bg-surface font-medium text-default shadow-raised'
          : `border-transparent hover:bg-hover hover:text-default ${isOpen ? 'font-medium text-default' : 'text-muted'}`
      }`}
    >
      {hasIcon && <nav.icon aria-hidden className={depth === 0 ? 'size-4 shrink-0' : 'size-3.5 shrink-0'} />}
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1'}>{label}</span>
      <Suspense>{nav.count && <Waiting count={nav.count} isNarrow={isNarrow} />}</Suspense>
    </Link>
  )
}

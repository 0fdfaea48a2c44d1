import { useLocation } from 'react-router'
import { useVisibleScreens } from '../permissions.ts'
import type { Screen } from '../screens.ts'

/** A screen with a link. */
export type NavScreen = Screen & { readonly nav: NonNullable<Screen['nav']> }

/** A link of the sidebar with those below it. */
export type NavNode = { readonly screen: NavScreen; readonly children: readonly NavNode[] }

export const hasLink = (screen: Screen): screen is NavScreen => screen.nav !== undefined

/**
 * The links of the sidebar, in the order of the table. A screen whose parent the user may not see moves up to the next
 * one above it.
 */
export function navTree(screens: readonly Screen[], visible: readonly Screen[]): readonly NavNode[] {
  const all = new Map(screens.map((screen) => [screen.path, screen]))
  const shown = new Set(visible.map(({ path }) => path))
  const parentOf = ({ nav }: Screen): string | undefined => {
    if (nav?.parent === undefined || shown.has(nav.parent)) return nav?.parent
    const hidden = all.get(nav.parent)
    return hidden && parentOf(hidden)
  }
  const links = visible.filter(hasLink).filter(({ nav }) => nav.placement === 'main')
  const below = (parent: string | undefined): readonly NavNode[] =>
    links.filter((screen) => parentOf(screen) === parent).map((screen) => ({ screen, children: below(screen.path) }))
  return below(undefined)
}

/** Whether a path is that of a node or of one below it. */
export const holds = ({ screen, children }: NavNode, path: string | undefined): boolean =>
  screen.path === path || children.some((child) => holds(child, path))

/** The link of the current path: the longest one that is equal to it or a parent of it. */
export const nearest = (pathname: string, all: readonly string[]): string | undefined =>
  all
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)[0]

/** The link that an address is at or below. */
export function nearestLink(screens: readonly Screen[], address: string): NavScreen | undefined {
  const links = screens.filter(hasLink)
  const at = nearest(
    address,
    links.map(({ path }) => path),
  )
  return links.find(({ path }) => path === at)
}

/** The links above an address, from the outermost to the nearest; none for an address that has a link itself. */
export function linksAbove(screens: readonly Screen[], pathname: string): readonly NavScreen[] {
  const links = screens.filter(hasLink)
  const settings = links.find(({ nav }) => nav.placement === 'settingsIndex')
  const chain = (link: NavScreen | undefined): readonly NavScreen[] => {
    if (!link) return []
    const { placement, parent } = link.nav
    return [...chain(placement === 'settings' ? settings : links.find(({ path }) => path === parent)), link]
  }
  const at = nearestLink(links, pathname)
  return at?.path === pathname ? [] : chain(at)
}

/** The screen with a link that the current address is at or below. */
export const useNearestLink = (): NavScreen | undefined => nearestLink(useVisibleScreens(), useLocation().pathname)

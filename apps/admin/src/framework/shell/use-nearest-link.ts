import { useLocation } from 'react-router'
import { useVisibleScreens } from '../permissions.ts'
import { hasLink, nearest, type NavScreen } from './nav-tree.ts'

/** The screen with a link that the current address is at or below. */
export function useNearestLink(): NavScreen | undefined {
  const links = useVisibleScreens().filter(hasLink)
  const { pathname } = useLocation()
  const path = nearest(
    pathname,
    links.map((link) => link.path),
  )
  return links.find((link) => link.path === path)
}

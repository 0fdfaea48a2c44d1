import { useClient, useSession } from '@storeroom/react'
import { skipToken, useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router'
import { favoritesOf } from '../favorites.ts'
import { useVisibleScreens } from '../permissions.ts'
import { labelOf, screenAt, type Screen, type ScreenIcon } from '../screens.ts'
import { hasLink, nearest } from '../shell/nav-tree.ts'
import { visitsOf } from '../visits.ts'
import { recordNames } from './record-names.ts'

/** A page to open: its name and the icon of its kind. */
export type Page = { readonly address: string; readonly label: string; readonly icon: ScreenIcon }

/** The icon of a page is that of the nearest link. */
export function iconOf(screens: readonly Screen[], address: string): ScreenIcon | undefined {
  const links = screens.filter(hasLink)
  const path = nearest(
    address,
    links.map((link) => link.path),
  )
  return links.find((link) => link.path === path)?.nav.icon
}

/** The pages that the user opened last on this device, without the open one. Lists have the names of their links. */
export function useRecentPages(): readonly Page[] {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { data: user } = useSession()
  const screens = useVisibleScreens()
  return (user ? visitsOf(user.id) : []).flatMap(({ address, title }) => {
    const screen = screenAt(screens, address)
    const icon = iconOf(screens, address)
    if (!screen || !icon || address === pathname) return []
    return [{ address, icon, label: screen.nav ? t(labelOf(screen)) : title }]
  })
}

/** The user's favorites: screens and records. Deleted records, and those whose name is not loaded yet, are left out. */
export function useFavoritePages(): readonly Page[] {
  const { t } = useTranslation('shell')
  const { admin } = useClient()
  const { data: user } = useSession()
  const screens = useVisibleScreens()
  const favorites = favoritesOf(user).flatMap((address) => {
    const screen = screenAt(screens, address)
    const icon = iconOf(screens, address)
    return screen && icon ? [{ address, screen, icon }] : []
  })
  const names = useQueries({
    queries: favorites.map(({ address, screen: { path, record } }) => ({
      queryKey: ['record_name', address],
      queryFn:
        record === undefined
          ? skipToken
          : () => recordNames[record](admin, matchPath(path, address)?.params['id'] ?? '', t),
      retry: false,
    })),
  })
  return favorites.flatMap(({ address, screen, icon }, index) => {
    const label = screen.record === undefined ? t(labelOf(screen)) : names[index]?.data
    return label === undefined ? [] : [{ address, icon, label }]
  })
}

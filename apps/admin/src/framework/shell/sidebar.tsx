import { queryFor, useClient } from '@storeroom/react'
import { Avatar } from '@storeroom/ui/display/avatar'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { useQuery } from '@tanstack/react-query'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { recall, remember } from '../../lib/storage.ts'
import { NavLinks } from './nav-links.tsx'

const ViewInShop = lazy(async () => ({ default: (await import('./view-in-shop.tsx')).ViewInShop }))

const wideWindow = () => matchMedia('(width >= 64rem)')
const watchWindow = (notify: () => void) => {
  const wide = wideWindow()
  wide.addEventListener('change', notify)
  return () => wide.removeEventListener('change', notify)
}

/**
 * 240 px at the inline start; icons only when collapsed, as it is at first in a small window. The device remembers the
 * choice for small and for wide windows.
 */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const isWide = useSyncExternalStore(watchWindow, () => wideWindow().matches)
  const size = isWide ? 'sidebar' : 'sidebar-small'
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isNarrow = (chosen[size] ?? recall(size) ?? (isWide ? 'wide' : 'narrow')) === 'narrow'
  const toggle = () => {
    const next = isNarrow ? 'wide' : 'narrow'
    remember(size, next)
    setChosen({ ...chosen, [size]: next })
  }
  return (
    <div
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col gap-3 border-e border-default bg-surface-sunken p-3 md:flex ${isNarrow ? 'w-14' : 'w-60'}`}
    >
      <div className={`flex gap-1 ${isNarrow ? 'flex-col' : 'items-center justify-between'}`}>
        <ShopName isNarrow={isNarrow} />
        <Suspense fallback={<span className="size-control" />}>
          <ViewInShop />
        </Suspense>
      </div>
      <NavLinks isNarrow={isNarrow} />
      <IconButton
        label={isNarrow ? t('expandSidebar') : t('collapseSidebar')}
        icon={
          isNarrow ? (
            <PanelLeftOpen aria-hidden className="mirror-rtl" />
          ) : (
            <PanelLeftClose aria-hidden className="mirror-rtl" />
          )
        }
        tooltipPlacement="end"
        onPress={toggle}
      />
    </div>
  )
}

type ShopNameProps = { readonly isNarrow?: boolean; readonly onNavigate?: () => void }

/** The logo and name of the shop, a link to the home screen. */
export function ShopName({ isNarrow = false, onNavigate }: ShopNameProps) {
  const { t } = useTranslation()
  const client = useClient()
  const { data } = useQuery(queryFor(client.admin.store.retrieve))
  const name = data?.store.name ?? ''
  const logo = useQuery(queryFor(client.admin.store.retrieveSettings)).data?.settings.brand.logo
  return (
    <Link
      to={paths.home()}
      onClick={onNavigate}
      title={name}
      {...(name === '' && { 'aria-label': t('notFound.home') })}
      className={`flex h-8 min-w-0 items-center gap-2.5 rounded-control hover:bg-hover ${isNarrow ? 'px-1' : 'px-1.5'}`}
    >
      {logo ? (
        <img src={logo.url} alt="" className={isNarrow ? 'size-6 object-contain' : 'max-h-6 max-w-24 object-contain'} />
      ) : (
        name !== '' && <Avatar name={name} size="small" shape="square" isDecorative />
      )}
      <span className={isNarrow ? 'sr-only' : 'truncate font-semibold'}>{name}</span>
    </Link>
  )
}

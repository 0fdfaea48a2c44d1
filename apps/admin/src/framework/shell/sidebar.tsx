import { read, useShop } from '@storeroom/react'
import { Avatar } from '@storeroom/ui/display/avatar'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { IconLink } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { Menu, PanelLeftClose, PanelLeftOpen, SquareArrowOutUpRight, X } from 'lucide-react'
import { useState } from 'react'
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { recall, remember } from '../../lib/storage.ts'
import { NavLinks } from './nav-links.tsx'

/** 240 px at the inline start; icons only when collapsed. Remembered on this device. */
export function Sidebar() {
  const { t } = useTranslation('shell')
  const [isNarrow, setNarrow] = useState(() => recall('sidebar') === 'narrow')
  const toggle = () => {
    remember('sidebar', isNarrow ? 'wide' : 'narrow')
    setNarrow(!isNarrow)
  }
  return (
    <div
      className={`sticky top-0 hidden h-dvh shrink-0 flex-col gap-3 border-e border-default bg-surface-sunken p-3 md:flex ${isNarrow ? 'w-14' : 'w-60'}`}
    >
      <div className={`flex gap-1 ${isNarrow ? 'flex-col' : 'items-center justify-between'}`}>
        <ShopName isNarrow={isNarrow} />
        <ViewInShop />
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

/** The shop, which leads to where `/` leads. */
function ShopName({ isNarrow = false, onNavigate }: ShopNameProps) {
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieve))
  const name = data?.store.name ?? ''
  return (
    <Link
      to={paths.home()}
      onClick={onNavigate}
      title={name}
      className={`flex h-8 min-w-0 items-center gap-2.5 rounded-control hover:bg-hover ${isNarrow ? 'px-1' : 'px-1.5'}`}
    >
      {name !== '' && <Avatar name={name} size="small" shape="square" isDecorative />}
      <span className={isNarrow ? 'sr-only' : 'truncate font-semibold'}>{name}</span>
    </Link>
  )
}

/** The storefront, as shoppers see it. */
function ViewInShop() {
  const { t } = useTranslation('shell')
  const shop = useShop()
  const { data } = useQuery(read(shop.admin.store.retrieveSettings))
  if (!data) return null
  return (
    <IconLink
      href={data.settings.storefront_url}
      label={t('viewInShop')}
      icon={<SquareArrowOutUpRight aria-hidden className="mirror-rtl" />}
      target="_blank"
      rel="noopener noreferrer"
    />
  )
}

/** The same links in a drawer, for windows too narrow for a sidebar. */
export function NavDrawer() {
  const { t } = useTranslation('shell')
  return (
    <DialogTrigger>
      <IconButton label={t('openNavigation')} icon={<Menu aria-hidden />} className="md:hidden" />
      <ModalOverlay
        isDismissable
        className="fixed inset-0 z-50 bg-backdrop data-entering:animate-fade-in data-exiting:animate-fade-out md:hidden"
      >
        <Modal className="absolute inset-y-0 start-0 w-72 max-w-[calc(100vw-3rem)] border-e border-default bg-surface-sunken shadow-overlay data-entering:animate-slide-in-start data-exiting:animate-slide-out-start">
          <Dialog aria-label={t('navigation')} className="flex h-full flex-col gap-3 p-3 outline-none">
            {({ close }) => (
              <>
                <div className="flex items-center justify-between gap-2">
                  <ShopName onNavigate={close} />
                  <span className="ms-auto">
                    <ViewInShop />
                  </span>
                  <IconButton label={t('closeNavigation')} icon={<X aria-hidden />} onPress={close} />
                </div>
                <NavLinks onNavigate={close} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Menu, X } from 'lucide-react'
import { Dialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { NavLinks } from './nav-links.tsx'
import { ShopName } from './sidebar.tsx'
import { ViewInShop } from './view-in-shop.tsx'

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

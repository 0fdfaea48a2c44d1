import { useEffect, useState, type ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { modalParameter, withoutModal } from './modal-address.ts'
import { notify } from './notify.ts'
import { loadScreen } from './preload.ts'
import type { Screen, ScreenModals } from './screens.ts'

const none: ScreenModals = {}

/**
 * The modal or drawer of a screen, opened by its address (`?modal=import`), so that Back closes it and a reload keeps
 * it.
 */
export function ScreenModal({ modals = none }: { readonly modals: Screen['modals'] | undefined }) {
  const [search, setSearch] = useSearchParams()
  const requestedModal = search.get(modalParameter)
  const modal = requestedModal === null ? undefined : modals[requestedModal]
  const [shown, setShown] = useState(modal)
  // Stays mounted until the closing animation has ended.
  if (modal && shown !== modal) setShown(modal)
  const knownModal = shown && Object.values(modals).includes(shown) ? shown : undefined
  const close = () => setSearch(withoutModal, { replace: true, preventScrollReset: true })
  return knownModal ? <Loaded modal={knownModal} isOpen={modal === knownModal} onClose={close} /> : null
}

type LoadedProps = {
  readonly modal: ScreenModals[string]
  readonly isOpen: boolean
  readonly onClose: () => void
}

function Loaded({ modal, isOpen, onClose }: LoadedProps) {
  const [Modal, setModal] = useState<ComponentType<Omit<LoadedProps, 'modal'>>>()
  useEffect(() => {
    void loadScreen(modal).then(({ default: Loaded }) => setModal(() => Loaded), notify.failure)
  }, [modal])
  return Modal ? <Modal isOpen={isOpen} onClose={onClose} /> : null
}

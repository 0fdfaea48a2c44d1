import { LayeredPanels } from './layered-panels.tsx'
import { LayeredProvider } from './layered-stack.tsx'
import { ModalContent, type ModalProps } from './modal.tsx'
import { Overlay } from './overlay.tsx'

export { type LayeredModalControl, type LayeredScreen, useLayeredModal, useLayeredScreen } from './layered-stack.tsx'

export type LayeredModalProps = ModalProps & {
  readonly kind?: 'modal' | 'drawer' | 'focus'
}

/**
 * A modal whose content can push sub-screens over itself (`useLayeredModal`, `useLayeredScreen`). Back and Escape leave
 * one sub-screen; X and the backdrop close the modal with the whole stack. Covered screens keep their state.
 */
export function LayeredModal({
  kind = 'modal',
  isOpen,
  onClose,
  title,
  subtitle,
  size,
  headerEnd,
  ...content
}: LayeredModalProps) {
  return (
    <Overlay kind={kind} isOpen={isOpen} onClose={onClose} {...(size && { size })}>
      <LayeredProvider>
        <LayeredPanels header={{ title, subtitle, end: headerEnd }} main={<ModalContent {...content} />} />
      </LayeredProvider>
    </Overlay>
  )
}

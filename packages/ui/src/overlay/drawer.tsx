import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader } from './overlay.tsx'
import type { ModalProps } from './modal.tsx'

export type DrawerProps = Omit<ModalProps, 'size'>

/** A panel of 560 px at the inline end, beside its page. */
export function Drawer({
  isOpen,
  onClose,
  title,
  subtitle,
  headerEnd,
  children,
  footer,
  onSubmit,
  isSubmitting,
}: DrawerProps) {
  return (
    <Overlay kind="drawer" isOpen={isOpen} onClose={onClose}>
      <OverlayForm onSubmit={onSubmit} isSubmitting={isSubmitting}>
        <OverlayHeader title={title} subtitle={subtitle} end={headerEnd} />
        <OverlayBody>{children}</OverlayBody>
        {footer && <OverlayFooter>{footer}</OverlayFooter>}
      </OverlayForm>
    </Overlay>
  )
}

import type { ReactNode } from 'react'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm, OverlayHeader, type OverlaySize } from './overlay.tsx'

export type ModalProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly size?: OverlaySize
  /** Scrolls if it is higher than the window. */
  readonly children: ReactNode
  /** Buttons. `<Button slot="close">` closes, asking first when there are unsaved edits. */
  readonly footer?: ReactNode
  /** Beside the title: a badge, a status. */
  readonly headerEnd?: ReactNode
  /** Makes the content a form; the footer then needs a button of type submit. */
  readonly onSubmit?: () => unknown
  readonly isSubmitting?: boolean
}

/** The generic modal: overlay, close button, header, scrolling body, footer. */
export function Modal({
  isOpen,
  onClose,
  title,
  subtitle,
  size,
  headerEnd,
  children,
  footer,
  onSubmit,
  isSubmitting,
}: ModalProps) {
  return (
    <Overlay kind="modal" isOpen={isOpen} onClose={onClose} {...(size && { size })}>
      <OverlayForm onSubmit={onSubmit} isSubmitting={isSubmitting}>
        <OverlayHeader title={title} subtitle={subtitle} end={headerEnd} />
        <OverlayBody>{children}</OverlayBody>
        {footer && <OverlayFooter>{footer}</OverlayFooter>}
      </OverlayForm>
    </Overlay>
  )
}

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
  /** Next to the title: a badge, a status. */
  readonly headerEnd?: ReactNode
  /** Makes the content a form; the footer then needs a button of type submit. */
  readonly onSubmit?: () => unknown
  readonly isSubmitting?: boolean
}

/** A modal: overlay, header with close button, scrolling body, footer. */
export const Modal = (props: ModalProps) => <ModalFrame kind="modal" {...props} />

/** The common part of modal and drawer. */
export function ModalFrame({
  kind,
  isOpen,
  onClose,
  title,
  subtitle,
  size,
  headerEnd,
  ...content
}: ModalProps & { readonly kind: 'modal' | 'drawer' }) {
  return (
    <Overlay kind={kind} isOpen={isOpen} onClose={onClose} {...(size && { size })}>
      <ModalContent {...content} header={<OverlayHeader title={title} subtitle={subtitle} end={headerEnd} />} />
    </Overlay>
  )
}

type ModalContentProps = Pick<ModalProps, 'children' | 'footer' | 'onSubmit' | 'isSubmitting'> & {
  readonly header?: ReactNode
}

/** Header, scrolling body and footer, as a form if there is something to submit. */
export function ModalContent({ header, children, footer, onSubmit, isSubmitting }: ModalContentProps) {
  return (
    <OverlayForm onSubmit={onSubmit} isSubmitting={isSubmitting}>
      {header}
      <OverlayBody>{children}</OverlayBody>
      {footer && <OverlayFooter>{footer}</OverlayFooter>}
    </OverlayForm>
  )
}

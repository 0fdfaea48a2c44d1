import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { useState, type ReactNode } from 'react'
import { FormDrawer, FormModal } from './form-overlay.tsx'

export type DrawerButtonProps = Omit<ButtonProps, 'children' | 'onPress'> & {
  readonly label: ReactNode
  /** Hides the button but keeps an open form: a colleague may do what the button is for while the form is filled in. */
  readonly isHidden?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** The form, which closes the drawer or modal once it is saved. */
  readonly children: (close: () => void) => ReactNode
}

const buttonFor = (FormOverlay: typeof FormDrawer | typeof FormModal) =>
  function OverlayButton({ label, isHidden = false, onOpenChange, children, ...button }: DrawerButtonProps) {
    const [isOpen, setOpen] = useState(false)
    const show = (isShown: boolean) => {
      setOpen(isShown)
      onOpenChange?.(isShown)
    }
    const close = () => show(false)
    return (
      <>
        {!isHidden && (
          <Button {...button} onPress={() => show(true)}>
            {label}
          </Button>
        )}
        <FormOverlay isOpen={isOpen} onClose={close}>
          {children(close)}
        </FormOverlay>
      </>
    )
  }

/** A button that opens a form in a drawer. */
export const DrawerButton = buttonFor(FormDrawer)

/** A button that opens a short form in a modal. */
export const ModalButton = buttonFor(FormModal)

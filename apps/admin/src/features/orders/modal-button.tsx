import { Button } from '@storeroom/ui/buttons/button'
import { useState } from 'react'
import type { DrawerButtonProps } from '../../framework/form/drawer-button.tsx'
import { FormModal } from '../../framework/form/form-overlay.tsx'

/** A button that opens a short form in a modal, as a `DrawerButton` opens a longer one. */
export function ModalButton({ label, isHidden = false, onOpenChange, children, ...button }: DrawerButtonProps) {
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
      <FormModal isOpen={isOpen} onClose={close}>
        {children(close)}
      </FormModal>
    </>
  )
}

import { Button, type ButtonProps } from '@storeroom/ui/buttons/button'
import { useState, type ReactNode } from 'react'
import { FormDrawer } from './form-overlay.tsx'

type DrawerButtonProps = Omit<ButtonProps, 'children' | 'onPress'> & {
  readonly label: ReactNode
  /** The form of the drawer, which it closes once it is saved. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that opens a form in a drawer. */
export function DrawerButton({ label, children, ...button }: DrawerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <FormDrawer isOpen={isOpen} onClose={close}>
        {children(close)}
      </FormDrawer>
    </>
  )
}

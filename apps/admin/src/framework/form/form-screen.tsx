import type { ComponentType } from 'react'
import { FormDrawer, FormModal } from './form-overlay.tsx'

type ScreenModalProps = { readonly isOpen: boolean; readonly onClose: () => void }
type FormComponent = ComponentType<{ readonly onSaved: () => void }>

/** What `?modal=` opens, for a row of the screens' `modals`: a form in a drawer. */
export const formDrawer = (Form: FormComponent) =>
  function FormDrawerScreen({ isOpen, onClose }: ScreenModalProps) {
    return (
      <FormDrawer isOpen={isOpen} onClose={onClose}>
        <Form onSaved={onClose} />
      </FormDrawer>
    )
  }

/** A screen that shows a short form in a modal. */
export const formModal = (Form: FormComponent) =>
  function FormModalScreen({ isOpen, onClose }: ScreenModalProps) {
    return (
      <FormModal isOpen={isOpen} onClose={onClose}>
        <Form onSaved={onClose} />
      </FormModal>
    )
  }

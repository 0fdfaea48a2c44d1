import { Button } from '@storeroom/ui/buttons/button'
import {
  Overlay,
  OverlayBody,
  OverlayFooter,
  OverlayForm,
  OverlayHeader,
  type OverlaySize,
} from '@storeroom/ui/overlay/overlay'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Values } from './changes.ts'
import type { ContractForm } from './contract-form.ts'
import { FormBody, SubmitButton } from './form.tsx'

type FormOverlayProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** A component that creates its form and shows a `FormPanel`; it is mounted each time it opens. */
  readonly children: ReactNode
}

/** A form in a drawer. Every way to close it asks about unsaved edits. */
export const FormDrawer = (props: FormOverlayProps & { readonly size?: 'medium' | 'large' }) => (
  <Overlay kind="drawer" {...props} />
)

/** A form of up to three fields in a modal; a longer one is a drawer. */
export const FormModal = (props: FormOverlayProps & { readonly size?: OverlaySize }) => (
  <Overlay kind="modal" {...props} />
)

type FormPanelProps<V extends Values> = {
  readonly form: ContractForm<V>
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** The label of the button; "Save" by default. */
  readonly submitLabel?: string
  readonly children: ReactNode
}

/** The content of a form overlay: title, fields, Cancel and the submit button. */
export function FormPanel<V extends Values>({ form, title, subtitle, submitLabel, children }: FormPanelProps<V>) {
  const { t } = useTranslation('ui')
  return (
    <OverlayForm onSubmit={form.submit} isSubmitting={form.isSubmitting}>
      <OverlayHeader title={title} subtitle={subtitle} />
      <OverlayBody>
        <FormBody form={form}>{children}</FormBody>
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('cancel')}</Button>
        <SubmitButton form={form}>{submitLabel ?? t('save')}</SubmitButton>
      </OverlayFooter>
    </OverlayForm>
  )
}

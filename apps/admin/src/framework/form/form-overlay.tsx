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
  /** A component that makes its form and shows a `FormPanel`: it begins afresh with every opening. */
  readonly children: ReactNode
}

/** A form beside the page it belongs to. Its unsaved edits are asked about however one closes it. */
export const FormDrawer = (props: FormOverlayProps & { readonly size?: 'medium' | 'large' }) => (
  <Overlay kind="drawer" {...props} />
)

/** A short form over the page. */
export const FormModal = (props: FormOverlayProps & { readonly size?: OverlaySize }) => (
  <Overlay kind="modal" {...props} />
)

type FormPanelProps<V extends Values> = {
  readonly form: ContractForm<V>
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** What the button says; "Save" when left out. */
  readonly submitLabel?: string
  readonly children: ReactNode
}

/** What a form overlay holds: title, fields, Cancel and the button that submits. */
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

import { useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { valueBody, type Routes, type ValueKind, type ValueValues } from './product-values.ts'

const blank: ValueValues = { value: '' }

export type NewValueProps = { readonly isOpen: boolean; readonly onClose: () => void }

export function NewValue({ kind, isOpen, onClose }: NewValueProps & { readonly kind: ValueKind }) {
  return (
    <FormModal isOpen={isOpen} onClose={onClose} size="small">
      <NewValueForm kind={kind} onSaved={onClose} />
    </FormModal>
  )
}

function NewValueForm({ kind, onSaved }: { readonly kind: ValueKind; readonly onSaved: () => void }) {
  const { t } = useTranslation('product-values')
  const client = useClient()
  const form = useCreateForm<Routes['create'], ValueValues>({
    call: client.admin[kind].create,
    values: blank,
    toBody: valueBody,
    toast: t(`${kind}.created`),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t(`${kind}.new`)} submitLabel={t(`${kind}.create`)}>
      <FormTextField form={form} name="value" label={t('field.name')} isRequired autoFocus />
    </FormPanel>
  )
}

import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { profileValues, whole, type CustomerAnswer } from './customers.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The form begins with what is stored now: a row of the list may be older. */
export function EditCustomer({ id, onSaved }: EditProps) {
  const { t } = useTranslation('customers')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.customers.retrieve, { id, query: whole })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

/** Who can sign in does so with the e-mail address, and changes it in the storefront. */
function EditForm({ answer, onSaved }: { readonly answer: CustomerAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('customers')
  const shop = useShop()
  const { id, has_account } = answer.customer
  const form = useEditForm({
    call: shop.admin.customers.update,
    input: { id, query: whole },
    query: read(shop.admin.customers.retrieve, { id, query: whole }),
    answer,
    values: profileValues,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')}>
      <Field form={form} name="first_name" label={t('field.firstName')}>
        {(field) => <TextField {...asText(field)} autoFocus />}
      </Field>
      <Field form={form} name="last_name" label={t('field.lastName')}>
        {(field) => <TextField {...asText(field)} />}
      </Field>
      <Field form={form} name="email" label={t('field.email')}>
        {(field) => (
          <TextField
            {...field}
            type="email"
            dir="ltr"
            isRequired
            isDisabled={has_account}
            description={has_account ? t('field.emailLocked') : undefined}
          />
        )}
      </Field>
      <Field form={form} name="phone" label={t('field.phone')}>
        {(field) => <TextField {...asText(field)} type="tel" dir="ltr" />}
      </Field>
    </FormPanel>
  )
}

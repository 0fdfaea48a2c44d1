import { read, useShop } from '@storeroom/react'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { profileValues, whole } from './customers.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The e-mail address of an account is its login, so only the customer can change it. */
export function EditCustomer({ id, onSaved }: EditProps) {
  const { t } = useTranslation('customers')
  const shop = useShop()
  return (
    <EditPanel
      title={t('edit.title')}
      call={shop.admin.customers.update}
      input={{ id, query: whole }}
      query={read(shop.admin.customers.retrieve, { id, query: whole })}
      values={profileValues}
      saved={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form, { customer: { has_account } }) => (
        <>
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
        </>
      )}
    </EditPanel>
  )
}

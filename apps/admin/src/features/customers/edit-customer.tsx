import { queryFor, useClient } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { profileValues, detailQuery } from './customers.ts'

type EditProps = { readonly id: string; readonly onSaved: () => void }

/** The email address of an account is its login, so only the customer can change it. */
export function EditCustomer({ id, onSaved }: EditProps) {
  const { t } = useTranslation('customers')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title')}
      call={client.admin.customers.update}
      input={{ id, query: detailQuery }}
      query={queryFor(client.admin.customers.retrieve, { id, query: detailQuery })}
      values={profileValues}
      toast={t('edit.saved')}
      onSaved={onSaved}
    >
      {(form, { customer: { has_account } }) => (
        <>
          <FormTextField form={form} name="first_name" label={t('field.firstName')} blank={null} autoFocus />
          <FormTextField form={form} name="last_name" label={t('field.lastName')} blank={null} />
          <FormTextField
            form={form}
            name="email"
            label={t('field.email')}
            type="email"
            dir="ltr"
            isRequired
            isDisabled={has_account}
            description={has_account ? t('field.emailLocked') : undefined}
          />
          <FormTextField form={form} name="phone" label={t('field.phone')} blank={null} type="tel" dir="ltr" />
        </>
      )}
    </EditPanel>
  )
}

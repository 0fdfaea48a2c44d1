import { useClient } from '@storeroom/react'
import { PasswordField } from '@storeroom/ui/fields/password-field'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { formDrawer } from '../../framework/form/form-screen.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { FoldedMetadata } from '../../framework/form/metadata-editor-field.tsx'
import { paths } from '../../lib/paths.ts'
import { blankCustomer, newCustomerBody } from './customers.ts'

/** `/a/customers?modal=new` */
export default formDrawer(NewCustomerForm)

/** Without a draft, since a password must not be stored. */
function NewCustomerForm() {
  const { t } = useTranslation('customers')
  const client = useClient()
  const navigate = useNavigate()
  const form = useCreateForm({
    call: client.admin.customers.create,
    values: blankCustomer,
    toBody: newCustomerBody,
    toast: t('new.saved'),
    onSaved: ({ customer }) => navigate(paths.customer({ id: customer.id }), { replace: true }),
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField form={form} name="first_name" label={t('field.firstName')} autoFocus />
        <FormTextField form={form} name="last_name" label={t('field.lastName')} />
      </div>
      <FormTextField form={form} name="email" label={t('field.email')} type="email" dir="ltr" isRequired />
      <FormTextField form={form} name="phone" label={t('field.phone')} blank={null} type="tel" dir="ltr" />
      <Field form={form} name="password" label={t('field.password')}>
        {(field) => <PasswordField {...field} autoComplete="new-password" description={t('field.passwordHelp')} />}
      </Field>
      <FoldedMetadata form={form} />
    </FormPanel>
  )
}

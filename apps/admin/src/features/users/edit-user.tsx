import type { Contract, Output } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import { TextField } from '@storeroom/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { asText, Field } from '../../framework/form/form.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { useRoleOptions } from './use-role-options.ts'

type EditUserProps = { readonly id: string; readonly onSaved: () => void }

/** Name and role of somebody in the team. */
export function EditUser({ id, onSaved }: EditUserProps) {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  return (
    <LoadedPanel title={t('edit.title')} query={read(shop.admin.users.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

type UserAnswer = Output<Contract['admin']['users']['retrieve']>

const valuesOf = ({ user: { first_name, last_name, role_id } }: UserAnswer) => ({ first_name, last_name, role_id })

function EditForm({ answer, onSaved }: { readonly answer: UserAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  const roleOptions = useRoleOptions()
  const { id, email } = answer.user
  const form = useEditForm({
    call: shop.admin.users.update,
    schema: ({ admin }) => admin.users.update.body,
    input: { id },
    query: read(shop.admin.users.retrieve, { id }),
    answer,
    values: valuesOf,
    saved: t('edit.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('edit.title')} subtitle={<bdi>{email}</bdi>}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field form={form} name="first_name" label={t('field.firstName')}>
          {(field) => <TextField {...asText(field)} autoFocus autoComplete="off" />}
        </Field>
        <Field form={form} name="last_name" label={t('field.lastName')}>
          {(field) => <TextField {...asText(field)} autoComplete="off" />}
        </Field>
      </div>
      <Field form={form} name="role_id" label={t('column.role')}>
        {(field) => <Select {...field} options={roleOptions} description={t('field.roleHelp')} />}
      </Field>
    </FormPanel>
  )
}

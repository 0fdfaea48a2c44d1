import type { Invite } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { Select } from '@storeroom/ui/select'
import { TextField } from '@storeroom/ui/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormModal, FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { InviteLink } from './invite-link.tsx'
import { useRoleOptions } from './use-role-options.ts'

type InvitePersonProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** `/a/settings/team?modal=invite` */
export default function InvitePerson({ isOpen, onClose }: InvitePersonProps) {
  return (
    <FormModal isOpen={isOpen} onClose={onClose}>
      <Steps />
    </FormModal>
  )
}

/** Who is invited; then the link, for whom a mail does not reach. */
function Steps() {
  const { t } = useTranslation('settings-team')
  const [invite, setInvite] = useState<Invite>()
  return invite ? <InviteLink title={t('invite.done')} invite={invite} /> : <InviteForm onInvited={setInvite} />
}

const blank = { user: '', role_id: 'member' }

function InviteForm({ onInvited }: { readonly onInvited: (invite: Invite | undefined) => void }) {
  const { t } = useTranslation('settings-team')
  const shop = useShop()
  const queryClient = useQueryClient()
  const roleOptions = useRoleOptions(true)
  const form = useCreateForm({
    call: shop.admin.invites.create,
    schema: ({ admin }) => admin.invites.create.body,
    values: blank,
    toBody: ({ user, ...rest }) => ({ ...rest, ...(user !== undefined && { user: user.trim() }) }),
    saved: t('invite.saved'),
    // The answer says no more than OK: the new invite is looked for among all.
    onSaved: async () => {
      const email = form.control.getValues('user').trim().toLowerCase()
      const { invites } = await queryClient.fetchQuery({ ...read(shop.admin.invites.list), staleTime: 0 })
      onInvited(invites.find(({ user_email }) => user_email === email))
    },
  })
  return (
    <FormPanel form={form} title={t('invite.title')} submitLabel={t('invite.submit')}>
      <Field form={form} name="user" label={t('column.email')}>
        {(field) => (
          <TextField
            {...field}
            type="email"
            isRequired
            autoFocus
            autoComplete="off"
            description={t('invite.emailHelp')}
          />
        )}
      </Field>
      <Field form={form} name="role_id" label={t('column.role')}>
        {(field) => <Select {...field} options={roleOptions} description={t('field.roleHelp')} />}
      </Field>
    </FormPanel>
  )
}

import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient, useSession } from '@storeroom/react'
import { Facts } from '@storeroom/ui/display/card'
import { useTranslation } from 'react-i18next'
import { LoadedEditableSection } from '../../framework/detail/editable-section.tsx'
import { useEditForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'

type UserAnswer = Output<Contract['admin']['users']['retrieve']>

/** Who is signed in. */
export function ProfileSection() {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const { data: self } = useSession()
  if (!self) return null
  return (
    <LoadedEditableSection
      title={t('profile.title')}
      query={queryFor(client.admin.users.retrieve, { id: self.id })}
      form={(answer, close) => <ProfileForm answer={answer} onSaved={close} />}
    >
      {({ user: { first_name, last_name, email } }) => (
        <Facts
          layout="beside"
          facts={[
            { label: t('profile.firstName'), value: <Name name={first_name} /> },
            { label: t('profile.lastName'), value: <Name name={last_name} /> },
            { label: t('profile.email'), value: <bdi className="wrap-anywhere">{email}</bdi> },
          ]}
        />
      )}
    </LoadedEditableSection>
  )
}

function Name({ name }: { readonly name: string | null }) {
  const { t } = useTranslation()
  return name === null ? <span className="text-muted">{t('none')}</span> : <bdi>{name}</bdi>
}

const valuesOf = ({ user: { first_name, last_name } }: UserAnswer) => ({ first_name, last_name })

function ProfileForm({ answer, onSaved }: { readonly answer: UserAnswer; readonly onSaved: () => void }) {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const { id } = answer.user
  const form = useEditForm({
    call: client.admin.users.update,
    input: { id },
    query: queryFor(client.admin.users.retrieve, { id }),
    answer,
    values: valuesOf,
    toast: t('profile.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('profile.title')}>
      <FormTextField
        form={form}
        name="first_name"
        label={t('profile.firstName')}
        blank={null}
        autoFocus
        autoComplete="given-name"
      />
      <FormTextField
        form={form}
        name="last_name"
        label={t('profile.lastName')}
        blank={null}
        autoComplete="family-name"
      />
    </FormPanel>
  )
}

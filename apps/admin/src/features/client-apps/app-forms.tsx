import type { ClientApp } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { CopyField } from '@storeroom/ui/fields/copy-field'
import { Select } from '@storeroom/ui/fields/select'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { EditPanel } from '../../framework/form/edit-panel.tsx'
import type { FormFields } from '../../framework/form/form-fields.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../framework/form/text-fields.tsx'
import { PermissionMatrix } from '../../shared/permissions/permission-matrix.tsx'
import {
  blankApp,
  bodyOf,
  newBodyOf,
  places,
  valuesOf,
  type AppValues,
  type NewAppValues,
  type WithSecret,
} from './app-values.ts'

/** First the form, then the client id and the secret, which is only in the answer of the creation. */
export function NewApp() {
  const [created, setCreated] = useState<WithSecret>()
  return created ? <AppCredentials created={created} /> : <NewAppForm onCreated={setCreated} />
}

function NewAppForm({ onCreated }: { readonly onCreated: (created: WithSecret) => void }) {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  const form: ContractForm<NewAppValues> = useCreateForm({
    call: client.admin.clientApps.create,
    values: blankApp,
    toBody: newBodyOf,
    toast: t('new.done'),
    onSaved: onCreated,
  })
  return (
    <FormPanel form={form} title={t('new.title')} submitLabel={t('new.submit')}>
      <AppName form={form} />
      <Field form={form} name="place" label={t('field.place')}>
        {(field) => (
          <Select
            {...field}
            options={places.map((id) => ({ id, label: t(`place.${id}`) }))}
            description={t('field.placeHelp')}
          />
        )}
      </Field>
      <AppAccess form={form} />
    </FormPanel>
  )
}

type EditProps = { readonly app: ClientApp; readonly onSaved: () => void }

export function EditApp({ app: { id, name }, onSaved }: EditProps) {
  const { t } = useTranslation('client-apps')
  const client = useClient()
  return (
    <EditPanel
      title={t('edit.title', { name })}
      call={client.admin.clientApps.update}
      input={{ id }}
      query={queryFor(client.admin.clientApps.retrieve, { id })}
      values={valuesOf}
      toBody={bodyOf}
      toast={t('edit.done')}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <AppName form={form} />
          <AppAccess form={form} />
        </>
      )}
    </EditPanel>
  )
}

function AppName({ form }: { readonly form: FormFields<AppValues> }) {
  const { t } = useTranslation('client-apps')
  return (
    <FormTextField
      form={form}
      name="name"
      label={t('field.name')}
      isRequired
      autoFocus
      autoComplete="off"
      description={t('field.nameHelp')}
    />
  )
}

/** The addresses that users return to, and the scopes that the app may ask for. */
function AppAccess({ form }: { readonly form: FormFields<AppValues> }) {
  const { t } = useTranslation('client-apps')
  return (
    <>
      <FormTextArea
        form={form}
        name="redirect_uris"
        label={t('field.redirects')}
        isRequired
        dir="ltr"
        placeholder="https://app.example.com/callback"
        description={t('field.redirectsHelp')}
      />
      <Field form={form} name="scopes" label={t('field.scopes')}>
        {({ value, onChange }) => (
          <PermissionMatrix permissions={value} onChange={onChange} given={none} caption={t('field.scopes')} />
        )}
      </Field>
    </>
  )
}

/** An app has nothing that its users have not granted. */
const none = [] as const

/** What the developer of an app needs. The secret cannot be shown again. */
export function AppCredentials({ created: { client_app, client_secret } }: { readonly created: WithSecret }) {
  const { t } = useTranslation('client-apps')
  return (
    <>
      <OverlayHeader title={<bdi>{client_app.name}</bdi>} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p role="status">{t(client_secret === null ? 'credentials.public' : 'credentials.once')}</p>
        <CopyField label={t('credentials.id')} value={client_app.id} copyLabel={t('credentials.copyId')} />
        {client_secret !== null && (
          <CopyField label={t('credentials.secret')} value={client_secret} copyLabel={t('credentials.copySecret')} />
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary">
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}

import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { Select } from '@storeroom/ui/fields/select'
import { CopyField } from '@storeroom/ui/fields/copy-field'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MultiChoiceField } from '../../framework/form/choice-fields.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import { FormTextField } from '../../framework/form/text-fields.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'

type CreatedToken = Output<Contract['admin']['me']['createToken']>

/** First the form, then the secret, which is only in the answer of the creation. */
export function NewToken() {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const [created, setCreated] = useState<CreatedToken>()
  if (created) return <Secret created={created} />
  return (
    <LoadedPanel title={t('tokens.new')} query={queryFor(client.admin.me.listScopes)}>
      {({ scopes }) => <TokenForm permissions={scopes} onCreated={setCreated} />}
    </LoadedPanel>
  )
}

type TokenValues = {
  readonly name: string
  /** Days, or `never`. */
  readonly lifetime: string
  readonly access: Access
  readonly scopes: readonly string[]
}
const accesses = ['all', 'read', 'chosen'] as const
type Access = (typeof accesses)[number]

/** Days that can be chosen; the API takes any number. */
const lifetimes = ['30', '90', '365', 'never']
const blank: TokenValues = { name: '', lifetime: '90', access: 'all', scopes: [] }

function bodyOf({ name = '', lifetime, access, scopes = [] }: Partial<TokenValues>, permissions: readonly string[]) {
  const reading = permissions.filter((scope) => scope.endsWith(':read'))
  return {
    name: name.trim(),
    scopes: access === 'all' ? null : access === 'read' ? reading : scopes,
    expires_in_days: lifetime === 'never' ? null : Number(lifetime),
  }
}

function TokenForm({
  permissions,
  onCreated,
}: {
  readonly permissions: readonly string[]
  readonly onCreated: (made: CreatedToken) => void
}) {
  const { t } = useTranslation('personal-information')
  const client = useClient()
  const form = useCreateForm({
    call: client.admin.me.createToken,
    values: blank,
    toBody: (values) => bodyOf(values, permissions),
    check: ({ access, scopes }): Record<string, string> =>
      access === 'chosen' && scopes.length === 0 ? { scopes: t('tokens.scopesMissing') } : {},
    toast: t('tokens.made'),
    onSaved: onCreated,
  })
  const access = useWatch({ control: form.control.control, name: 'access' })
  return (
    <FormPanel form={form} title={t('tokens.new')} submitLabel={t('tokens.submit')}>
      <FormTextField
        form={form}
        name="name"
        label={t('tokens.name')}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={100}
        description={t('tokens.nameHelp')}
      />
      <Field form={form} name="lifetime" label={t('tokens.lasts')}>
        {(field) => (
          <Select
            {...field}
            options={lifetimes.map((id) => ({
              id,
              label: id === 'never' ? t('tokens.forever') : t('tokens.days', { count: Number(id) }),
            }))}
            description={t('tokens.lastsHelp')}
          />
        )}
      </Field>
      <Field form={form} name="access" label={t('tokens.access')}>
        {(field) => <Select {...field} options={accesses.map((id) => ({ id, label: t(`tokens.accessTo.${id}`) }))} />}
      </Field>
      {access === 'chosen' && (
        <Field form={form} name="scopes" label={t('tokens.scopes')}>
          {(field) => (
            <MultiChoiceField
              {...field}
              options={permissions.map((id) => ({ id, label: id }))}
              isRequired
              description={t('tokens.scopesHelp')}
            />
          )}
        </Field>
      )}
    </FormPanel>
  )
}

function Secret({ created: { token, secret } }: { readonly created: CreatedToken }) {
  const { t } = useTranslation('personal-information')
  return (
    <>
      <OverlayHeader title={token.name} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p role="status">{t('tokens.once')}</p>
        <CopyField
          label={t('tokens.secret')}
          value={secret}
          copyLabel={t('tokens.copy')}
          description={t('tokens.secretHelp')}
        />
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close" variant="primary">
          {t('ui:done')}
        </Button>
      </OverlayFooter>
    </>
  )
}

import type { Contract, Output } from '@storeroom/contract'
import { useShop } from '@storeroom/react'
import { Button } from '@storeroom/ui/button'
import { CopyButton } from '@storeroom/ui/copy-button'
import { OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay'
import { TextField } from '@storeroom/ui/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'

type Made = Output<Contract['admin']['me']['createToken']>

/** First a name, then the secret: it is in this answer only. */
export function NewToken() {
  const [made, setMade] = useState<Made>()
  return made ? <Secret made={made} /> : <NameForm onMade={setMade} />
}

function NameForm({ onMade }: { readonly onMade: (made: Made) => void }) {
  const { t } = useTranslation('settings-personal')
  const shop = useShop()
  const form = useCreateForm({
    call: shop.admin.me.createToken,
    schema: ({ admin }) => admin.me.createToken.body,
    values: { name: '' },
    toBody: ({ name = '' }) => ({ name: name.trim() }),
    saved: t('tokens.made'),
    onSaved: onMade,
  })
  return (
    <FormPanel form={form} title={t('tokens.new')} submitLabel={t('tokens.submit')}>
      <Field form={form} name="name" label={t('tokens.name')}>
        {(field) => (
          <TextField
            {...field}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={100}
            description={t('tokens.nameHelp')}
          />
        )}
      </Field>
    </FormPanel>
  )
}

function Secret({ made: { token, secret } }: { readonly made: Made }) {
  const { t } = useTranslation('settings-personal')
  return (
    <>
      <OverlayHeader title={token.name} />
      <OverlayBody className="flex flex-col gap-3 p-5">
        <p role="status">{t('tokens.once')}</p>
        <TextField
          label={t('tokens.secret')}
          value={secret}
          isReadOnly
          dir="ltr"
          spellCheck="false"
          autoComplete="off"
          onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
          suffix={<CopyButton value={secret} label={t('tokens.copy')} />}
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

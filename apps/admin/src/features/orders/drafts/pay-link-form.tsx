import type { DraftOrder, PayLink } from '@storeroom/contract'
import { languageIn } from '@storeroom/contract/languages'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../framework/form/choice-fields.tsx'
import { useCreateForm, type ContractForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { Field } from '../../../framework/form/form.tsx'
import { FormTextArea, FormTextField } from '../../../framework/form/text-fields.tsx'
import { languageOptions } from '../../../lib/languages.ts'
import { MailSheet } from '../../../shared/mails/mail-sheet.tsx'

/** In characters; the API's limit. */
const maxLength = 2_000

type Values = {
  readonly email: string
  readonly language: PayLink['language'] | null
  readonly message: string
}

/** The language of the customer, else English. */
const languageOf = ({ cart }: DraftOrder): PayLink['language'] =>
  languageIn(String(cart?.context?.['language'])) ?? 'en'

const textOf = ({ language, message = '' }: Partial<Values>) => ({
  ...(language != null && { language }),
  ...(message.trim() !== '' && { message: message.trim() }),
})

type PayLinkProps = { readonly draft: DraftOrder; readonly onSaved: () => void }

/** Emails a link by which the customer pays the draft order. */
export function PayLinkForm({ draft, onSaved }: PayLinkProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const values: Values = { email: draft.cart?.email ?? '', language: languageOf(draft), message: '' }
  const form = useCreateForm({
    call: admin.payLinks.create,
    input: { id: draft.id },
    values,
    toBody: ({ email = '', ...text }) => ({ email: email.trim(), ...textOf(text) }),
    toast: ({ pay_link }) => t('link.sent', { email: pay_link.email }),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('link.title')} subtitle={t('link.consequence')} submitLabel={t('link.submit')}>
      <FormTextField form={form} name="email" label={t('link.email')} type="email" dir="ltr" isRequired autoFocus />
      <Field form={form} name="language" label={t('link.language')}>
        {({ onChange, ...field }) => (
          <ChoiceField
            {...field}
            onChange={(code) => onChange(languageIn(code ?? undefined) ?? null)}
            options={languageOptions}
            isRequired
            isClearable={false}
          />
        )}
      </Field>
      <FormTextArea
        form={form}
        name="message"
        label={t('link.message')}
        dir="auto"
        rows={3}
        maxLength={maxLength}
        description={t('link.messageHelp')}
      />
      <Preview form={form} draft={draft} />
    </FormPanel>
  )
}

type PreviewProps = { readonly form: ContractForm<Values>; readonly draft: DraftOrder }

/** A preview of the email. */
function Preview({ form, draft: { id } }: PreviewProps) {
  const { t } = useTranslation('draft-orders')
  const { admin } = useClient()
  const [isOpen, setOpen] = useState(false)
  const [language, message] = useWatch({ control: form.control.control, name: ['language', 'message'] })
  const { data, error } = useQuery({
    ...queryFor(admin.payLinks.preview, { id, body: textOf({ language, message }) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <div className="grid gap-2">
      <Button size="small" className="justify-self-start" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t(isOpen ? 'link.hidePreview' : 'link.preview')}
      </Button>
      {isOpen && <MailSheet mail={data?.mail} error={error} />}
    </div>
  )
}

import type { LanguageCode, MailText, MailWording } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import { OverlayBody, OverlayFooter, OverlayForm } from '@storeroom/ui/overlay/overlay'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useCallback, useRef, type FocusEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { setFieldValue } from '../../framework/form/form-fields.ts'
import { Field, FormBody, SubmitButton } from '../../framework/form/form.tsx'
import { Loading } from '../../framework/loading.tsx'
import { useDelete } from '../../framework/use-delete.ts'
import { languageOf } from '../../lib/languages.ts'
import { MailSheet } from '../../shared/mails/mail-sheet.tsx'
import {
  missingIn,
  textIn,
  trimmedParts,
  unknownIn,
  wordingOf,
  placeholderText,
  type MailLanguageText,
  type MailTextAnswer,
  type Placeholder,
  trimmed,
} from './mail-texts.ts'

type TextProps = { readonly id: string; readonly language: LanguageCode; readonly onSaved: () => void }

/** Loads the text with its version before it is edited: the list of all emails has none. */
export function MailTextForm({ id, language, onSaved }: TextProps) {
  const { admin } = useClient()
  const { data, isError, error, refetch } = useQuery(queryFor(admin.mailTexts.retrieve, { id, language }))
  if (data) return <LoadedForm answer={data} language={language} onSaved={onSaved} />
  return (
    <OverlayBody>
      <Loading lines={8} query={{ isError, error, refetch }} />
    </OverlayBody>
  )
}

type LoadedProps = Omit<TextProps, 'id'> & { readonly answer: MailTextAnswer }

/** The subject and the opening of an email in one language, with a preview of the email. */
function LoadedForm({ answer, language, onSaved }: LoadedProps) {
  const { t } = useTranslation('mail-texts')
  const form = useTextForm({ answer, language, onSaved })
  const mail = answer.mail_text
  const shown = textIn(mail, language)
  return (
    <OverlayForm onSubmit={form.submit} isSubmitting={form.isSubmitting}>
      <OverlayBody>
        <div className="grid min-w-0 gap-6 sm:grid-cols-2">
          <FormBody form={form}>
            <TextFields form={form} mail={mail} shown={shown} />
          </FormBody>
          <MailPreview form={form} mail={mail} language={language} />
        </div>
      </OverlayBody>
      <OverlayFooter start={shown.own && <ResetButton mail={mail} shown={shown} onReset={onSaved} />}>
        <Button slot="close">{t('ui:cancel')}</Button>
        <SubmitButton form={form}>{t('ui:save')}</SubmitButton>
      </OverlayFooter>
    </OverlayForm>
  )
}

function useTextForm({ answer, language, onSaved }: LoadedProps): ContractForm<MailWording> {
  const { t } = useTranslation('mail-texts')
  const { admin } = useClient()
  const { id, placeholders } = answer.mail_text
  const values = useCallback((loaded: MailTextAnswer) => wordingOf(textIn(loaded.mail_text, language)), [language])
  return useEditForm({
    call: admin.mailTexts.update,
    input: { id, language },
    query: queryFor(admin.mailTexts.retrieve, { id, language }),
    answer,
    values,
    toBody: trimmedParts,
    check: ({ subject, intro }): Record<string, string> => {
      const [inSubject, inIntro] = [unknownIn(subject, placeholders), unknownIn(intro, placeholders)]
      const missing = missingIn(intro, placeholders)
      return {
        ...(inSubject !== undefined && { subject: t('unknown', { placeholder: inSubject }) }),
        ...(missing !== undefined && { intro: t('missing', { placeholder: missing }) }),
        ...(inIntro !== undefined && { intro: t('unknown', { placeholder: inIntro }) }),
      }
    },
    toast: t('saved'),
    onSaved,
  })
}

type ShownProps = { readonly mail: MailText; readonly shown: MailLanguageText }
type FieldsProps = ShownProps & { readonly form: ContractForm<MailWording> }

function TextFields({ form, mail: { placeholders }, shown }: FieldsProps) {
  const { t } = useTranslation('mail-texts')
  const focused = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) focused.current = target
  }
  const { direction: dir, intl: lang } = languageOf(shown.language)
  const insert = (name: string) => {
    if (focused.current) typeInto(focused.current, placeholderText(name))
    else setFieldValue(form, 'intro', `${form.control.getValues('intro')}${placeholderText(name)}`)
  }
  return (
    <>
      <Field form={form} name="subject" label={t('subject')}>
        {(field) => <TextField {...field} isRequired dir={dir} lang={lang} onFocus={onFocus} />}
      </Field>
      <Field form={form} name="intro" label={t('intro')}>
        {(field) => (
          <TextArea
            {...field}
            isRequired
            dir={dir}
            lang={lang}
            rows={8}
            onFocus={onFocus}
            description={t('introHelp')}
          />
        )}
      </Field>
      <Placeholders placeholders={placeholders} onInsert={insert} />
    </>
  )
}

/** Puts text where the cursor is, or in place of what is selected, as if it had been typed. */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, value } = element
  element.focus()
  element.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

type PlaceholdersProps = {
  readonly placeholders: readonly Placeholder[]
  readonly onInsert: (name: string) => void
}

function Placeholders({ placeholders, onInsert }: PlaceholdersProps) {
  const { t } = useTranslation('mail-texts')
  return (
    <div role="group" aria-label={t('placeholders')} className="grid gap-2">
      <p className="text-muted">{t('placeholdersHelp')}</p>
      <div className="flex flex-wrap gap-2">
        {placeholders.map(({ name }) => (
          <Button key={name} size="small" onPress={() => onInsert(name)}>
            {t(`placeholder.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type ResetProps = ShownProps & { readonly onReset: () => void }

function ResetButton({ mail: { id }, shown: { language }, onReset }: ResetProps) {
  const { t } = useTranslation('mail-texts')
  const { admin } = useClient()
  const names = { mail: t(`mail.${id}`), language: languageOf(language).name }
  const reset = useDelete({
    call: admin.mailTexts.remove,
    input: (text: Pick<MailText, 'id'>) => ({ ...text, language }),
    words: () => ({
      title: t('reset.question', names),
      consequence: t('reset.consequence'),
      confirm: t('reset.confirm'),
      toast: t('reset.done'),
    }),
  })
  const ask = async () => {
    if (await reset({ id })) onReset()
  }
  return <Button onPress={() => void ask()}>{t('reset.open')}</Button>
}

type PreviewProps = {
  readonly form: ContractForm<MailWording>
  readonly mail: MailText
  readonly language: LanguageCode
}

/** The email with the typed texts and an invented order; while they are incomplete, the last complete one. */
function MailPreview({ form, mail: { id, placeholders }, language }: PreviewProps) {
  const { t } = useTranslation('mail-texts')
  const { admin } = useClient()
  const [subject, intro] = useWatch({ control: form.control.control, name: ['subject', 'intro'] })
  const body = trimmed({ subject, intro })
  const isRight =
    Object.values(body).every((text) => text !== '' && unknownIn(text, placeholders) === undefined) &&
    missingIn(body.intro, placeholders) === undefined
  const { data, error } = useQuery({
    ...queryFor(admin.mailTexts.preview, { id, language, body }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('preview')} className="grid min-w-0 content-start gap-2">
      <p className="font-medium">{t('preview')}</p>
      <MailSheet mail={data?.mail} error={error} />
    </section>
  )
}

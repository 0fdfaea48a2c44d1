import type { WriteRoute } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { TextArea } from '@storeroom/ui/fields/text-area'
import { TextField } from '@storeroom/ui/fields/text-field'
import type { QueryKey } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditForm, type ContractForm } from '../../framework/form/contract-form.ts'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { Field } from '../../framework/form/form.tsx'
import type { Language } from '../../lib/languages.ts'
import type { MetadataRecord } from '../metadata/metadata-record.ts'
import {
  nameOf,
  shownFields,
  translationBody,
  translationConflicts,
  translationsOf,
  translationValues,
  type TranslatedField,
  type TranslationValues,
} from './translations.ts'

type TranslationFormProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = {
  readonly record: MetadataRecord<R, Answer, Key>
  readonly fields: readonly TranslatedField[]
  readonly language: Language
  readonly onSaved: () => void
}

/** The form for a record's texts in one language, with the original next to each field. */
export function TranslationForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>({
  record,
  fields,
  language,
  onSaved,
}: TranslationFormProps<R, Answer, Key>) {
  const { t } = useTranslation('translations')
  // The fields stay while the user types, even if others save in the meantime.
  const [shown] = useState(() => shownFields(fields, translationsOf(record.metadataOf(record.answer)), language.code))
  const form = useTranslationForm(record, shown, language.code, onSaved)
  return (
    <FormPanel form={form} title={t('edit', { language: language.name })} subtitle={t('hint')}>
      {shown.map((field) => (
        <Pair key={field.key} form={form} field={field} language={language} />
      ))}
    </FormPanel>
  )
}

type PairProps = {
  readonly form: ContractForm<TranslationValues>
  readonly field: TranslatedField
  readonly language: Language
}

/** Original and translation, side by side if the page is wide enough. */
function Pair({ form, field, language }: PairProps) {
  return (
    <Field form={form} name={nameOf(field.key)} label={field.label}>
      {(bound) => {
        const text = { ...bound, value: bound.value as string }
        return (
          <div className="grid min-w-0 gap-x-4 gap-y-2 border-b border-default pb-4 last:border-b-0 sm:grid-cols-2">
            <Original field={field} onCopy={() => text.onChange(field.original)} />
            {field.kind === 'line' ? (
              <TextField {...text} dir={language.direction} lang={language.intl} />
            ) : (
              <TextArea {...text} dir={language.direction} lang={language.intl} rows={5} />
            )}
          </div>
        )
      }}
    </Field>
  )
}

function Original({
  field: { label, original },
  onCopy,
}: {
  readonly field: TranslatedField
  readonly onCopy: () => void
}) {
  const { t } = useTranslation('translations')
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      <span className="font-medium text-muted">{t('original')}</span>
      {original.trim() === '' ? (
        <p className="text-subtle">{t('noOriginal')}</p>
      ) : (
        <>
          <p dir="auto" className="max-w-full whitespace-pre-line wrap-anywhere">
            {original}
          </p>
          <Button
            className="-ms-2.5"
            size="small"
            variant="ghost"
            icon={<Copy aria-hidden />}
            aria-label={t('copyOf', { field: label })}
            onPress={onCopy}
          >
            {t('copy')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The state of the form. */
function useTranslationForm<R extends WriteRoute, Answer extends object, Key extends QueryKey>(
  { metadataOf, ...record }: MetadataRecord<R, Answer, Key>,
  fields: readonly TranslatedField[],
  language: string,
  onSaved: () => void,
): ContractForm<TranslationValues> {
  const values = useCallback(
    (answer: Answer) => translationValues(fields, metadataOf(answer), language),
    [fields, metadataOf, language],
  )
  return useEditForm<R, TranslationValues, Answer, Key>({
    ...record,
    values,
    toBody: (changed, loaded) => translationBody(fields, language, changed, loaded),
    spread: (conflict) => translationConflicts(fields, language, conflict),
    onSaved,
  })
}

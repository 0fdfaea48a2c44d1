import type { LanguageCode, MailText, MailWording } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../framework/form/contract-form.ts'
import { MailSheet } from '../../shared/mails/mail-sheet.tsx'
import { missingIn, trimmed, unknownIn } from './mail-texts.ts'

type PreviewProps = {
  readonly form: ContractForm<MailWording>
  readonly mail: MailText
  readonly language: LanguageCode
}

/** The email with the typed texts and an invented order; while they are incomplete, the last complete one. */
export function MailPreview({ form, mail: { id, placeholders }, language }: PreviewProps) {
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

import type { MailText } from '@storeroom/contract'
import { languageIn, type LanguageCode } from '@storeroom/contract/languages'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOptions } from '../../lib/languages.ts'
import { MailTextForm } from './mail-text-form.tsx'

type PanelProps = { readonly text: MailText; readonly onClose: () => void }

/** The text of one email in the chosen language. Unsaved edits are asked about before another language is shown. */
export function MailTextPanel({ text, onClose }: PanelProps) {
  const { t, i18n } = useTranslation('mail-texts')
  const scope = useDirtyScope()
  const [language, setLanguage] = useState<LanguageCode>(languageIn(i18n.language) ?? 'en')
  const select = async (code: LanguageCode) => {
    if (code !== language && (await scope.confirmLeave())) setLanguage(code)
  }
  return (
    <>
      <OverlayHeader title={t(`mail.${text.id}`)} subtitle={t('hint')} />
      <div className="px-5 pt-2">
        <Combobox
          label={t('language')}
          isClearable={false}
          options={languageOptions}
          value={languageOptions.find(({ id }) => id === language) ?? null}
          onChange={(option) => option && void select(option.id)}
          className="max-w-64"
        />
      </div>
      <MailTextForm key={language} id={text.id} language={language} onSaved={onClose} />
    </>
  )
}

import { mailLanguageCodes, type MailLanguageCode, type MailText } from '@storeroom/contract'
import { Tabs } from '@storeroom/ui/display/tabs'
import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../../lib/languages.ts'
import { MailTextForm } from './mail-text-form.tsx'

type PanelProps = { readonly text: MailText; readonly onClose: () => void }

/** The texts of one mail, a tab for each language. Unsaved edits are asked about before another language is shown. */
export function MailTextPanel({ text, onClose }: PanelProps) {
  const { t, i18n } = useTranslation('mail-texts')
  const scope = useDirtyScope()
  const [language, setLanguage] = useState<MailLanguageCode>(codeOf(i18n.language) ?? 'en')
  const select = async (id: string) => {
    const chosen = codeOf(id)
    if (chosen !== undefined && chosen !== language && (await scope.confirmLeave())) setLanguage(chosen)
  }
  return (
    <>
      <OverlayHeader title={t(`mail.${text.id}`)} subtitle={t('hint')} />
      <div className="px-5 pt-2">
        <Tabs
          label={t('languages')}
          selected={language}
          onSelect={(id) => void select(id)}
          tabs={mailLanguageCodes.map((code) => ({ id: code, label: <bdi lang={code}>{languageOf(code).name}</bdi> }))}
        />
      </div>
      <MailTextForm key={language} id={text.id} language={language} onSaved={onClose} />
    </>
  )
}

const codeOf = (language: string): MailLanguageCode | undefined => mailLanguageCodes.find((code) => code === language)

import type { MailText } from '@storeroom/contract'
import { languageIn, type LanguageCode } from '@storeroom/contract/languages'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { Combobox } from '@storeroom/ui/fields/combobox'
import { useDirtyScope } from '@storeroom/ui/overlay/dirty-guard'
import { OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Gate } from '../../framework/gate.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { languageOf, languageOptions } from '../../lib/languages.ts'
import { MailTextForm } from './mail-text-form.tsx'
import { ownLanguages } from './mail-texts.ts'

/** `/a/settings/mail-texts`: every email to shoppers, and the languages with a text of the shop's own. */
export default function MailTextsPage() {
  const { t } = useTranslation('mail-texts')
  const client = useClient()
  const [edited, setEdited] = useState<string>()
  const close = () => setEdited(undefined)
  return (
    <SettingsPage title={t('title')}>
      <div className="max-w-3xl">
        <LoadedSection title={t('list')} description={t('description')} query={queryFor(client.admin.mailTexts.list)}>
          {({ mail_texts }) => {
            const open = mail_texts.find(({ id }) => id === edited)
            return (
              <>
                <Entries label={t('list')}>
                  {mail_texts.map((text) => (
                    <TextEntry key={text.id} text={text} onEdit={() => setEdited(text.id)} />
                  ))}
                </Entries>
                <FormDrawer isOpen={open !== undefined} onClose={close} size="large">
                  {open && <MailTextPanel text={open} onClose={close} />}
                </FormDrawer>
              </>
            )
          }}
        </LoadedSection>
      </div>
    </SettingsPage>
  )
}

function TextEntry({ text, onEdit }: { readonly text: MailText; readonly onEdit: () => void }) {
  const { t } = useTranslation('mail-texts')
  const name = t(`mail.${text.id}`)
  return (
    <Entry
      icon={<Mail />}
      title={
        <>
          {name}
          {ownLanguages(text).map((code) => (
            <Badge key={code} tone="info">
              {t('own', { language: languageOf(code).name })}
            </Badge>
          ))}
        </>
      }
      facts={[]}
      action={
        <Gate permission="store:write">
          <Button size="small" aria-label={t('editOf', { mail: name })} onPress={onEdit}>
            {t('edit')}
          </Button>
        </Gate>
      }
    />
  )
}

type PanelProps = { readonly text: MailText; readonly onClose: () => void }

/** The text of one email in the chosen language. Unsaved edits are asked about before another language is shown. */
function MailTextPanel({ text, onClose }: PanelProps) {
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

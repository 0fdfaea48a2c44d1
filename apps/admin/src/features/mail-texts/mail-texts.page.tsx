import type { MailText } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Button } from '@storeroom/ui/buttons/button'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Gate } from '../../framework/gate.tsx'
import { SettingsPage } from '../../framework/settings-page.tsx'
import { languageOf } from '../../lib/languages.ts'
import { MailTextPanel } from './mail-text-panel.tsx'
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

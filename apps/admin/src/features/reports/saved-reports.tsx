import type { ReportMail, SavedView } from '@storeroom/contract'
import { listOfReport, reportOfList } from '@storeroom/contract/report-views'
import { isReport, reports } from '@storeroom/contract/reports'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { Button } from '@storeroom/ui/buttons/button'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { FormModal } from '../../framework/form/form-overlay.tsx'
import { emptyList, listChanges, writeList } from '../../framework/list/list-state.ts'
import { settingsOfView, useCanChangeView } from '../../framework/list/views/saved-views.ts'
import { paths } from '../../lib/paths.ts'
import { ReportMailForm } from './report-mail-form.tsx'
import { namesOf } from './report-state.ts'

const lists = Object.keys(reports).filter(isReport).map(listOfReport)

/** The user's own and the shared views of all reports, as links, and whether they are emailed. */
export function SavedReports() {
  const { t } = useTranslation('reports')
  const { savedViews, reportMails } = useClient().admin
  const { data } = useQuery(queryFor(savedViews.list, { query: { list: lists, limit: 1000 } }))
  const mails = useQuery(queryFor(reportMails.list)).data?.report_mails ?? []
  const views = data?.saved_views ?? []
  if (views.length === 0) return null
  return (
    <Section title={t('saved.title')} description={t('saved.hint')}>
      <Entries label={t('saved.title')}>
        {views.map((view) => (
          <SavedReport key={view.id} view={view} mail={mails.find(({ id }) => id === view.id)} />
        ))}
      </Entries>
    </Section>
  )
}

type SavedProps = { readonly view: SavedView; readonly mail: ReportMail | undefined }

function SavedReport({ view, mail }: SavedProps) {
  const { t } = useTranslation(['reports', 'report-mails'])
  const canChange = useCanChangeView()
  const id = reportOfList(view.list)
  if (id === undefined) return null
  const state = listChanges.view(emptyList, view.id, settingsOfView(view, namesOf(id)))
  const mailed = mail && t(`report-mails:mailed.${mail.every}`, { count: mail.addresses.length })
  return (
    <Entry
      icon={<Bookmark />}
      title={
        <>
          <Link look="plain" href={paths.report({ id }, Object.fromEntries(writeList(state)))}>
            <bdi>{view.name}</bdi>
          </Link>
          {view.is_shared && <Badge>{t('saved.shared')}</Badge>}
        </>
      }
      facts={[t(`report.${id}.title`), ...(mailed === undefined ? [] : [mailed])]}
      {...(canChange(view) && { action: <MailButton view={view} mail={mail} /> })}
    />
  )
}

function MailButton({ view, mail }: SavedProps) {
  const { t } = useTranslation('report-mails')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="small"
        icon={<Mail aria-hidden />}
        aria-label={t('mailOf', { view: view.name })}
        onPress={() => setOpen(true)}
      >
        {t('mail')}
      </Button>
      <FormModal isOpen={isOpen} onClose={close}>
        <ReportMailForm view={view} mail={mail} onSaved={close} />
      </FormModal>
    </>
  )
}

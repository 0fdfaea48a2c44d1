import type { BackupMade } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Status } from '@storeroom/ui/display/badge'
import { fileSizeText } from '@storeroom/ui/fields/file-drop'
import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entry, EntryList } from '../../framework/entries.tsx'
import { Gate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'

/** The last backups, and a button for another one. */
export function BackupsSection({ backups }: { readonly backups: readonly BackupMade[] }) {
  const { t } = useTranslation('health')
  const client = useClient()
  const ask = useWrite(client.admin.health.backUp, {
    onSuccess: () => notify.success(t('backups.asked')),
    onError: notify.failure,
  })
  const now = (
    <Button size="small" isLoading={ask.isPending} onPress={() => ask.mutate()}>
      {t('backups.now')}
    </Button>
  )
  return (
    <Section title={t('backups.title')} actions={<Gate permission="health:write">{now}</Gate>}>
      <EntryList label={t('backups.title')} rows={backups} empty={t('backups.none')}>
        {(backup) => <Backup backup={backup} />}
      </EntryList>
    </Section>
  )
}

function Backup({ backup: { kind, started_at, finished_at, place, bytes, error } }: { readonly backup: BackupMade }) {
  const { t } = useTranslation('health')
  const dates = useDates()
  const state = error !== null ? 'failed' : finished_at === null ? 'running' : undefined
  return (
    <Entry
      icon={<Archive />}
      title={
        <>
          <time dateTime={started_at} title={dates.exact(started_at)} className="tabular">
            {dates.dateTime(started_at)}
          </time>
          {state && <Status tone={state === 'failed' ? 'danger' : 'info'}>{t(`backups.${state}`)}</Status>}
        </>
      }
      facts={[
        t(`backups.kind.${kind}`),
        ...(bytes === null ? [] : [fileSizeText(bytes, activeLanguageTag())]),
        ...(place === null ? [] : [<bdi key="place">{place.split(/[\\/]/).at(-1)}</bdi>]),
        ...(error === null ? [] : [<bdi key="error">{error}</bdi>]),
      ]}
    />
  )
}

import type { ListedBatchJob } from '@storeroom/contract'
import { useClient, usePolling } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { Ban, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { progressOf } from '../../../framework/activity/jobs.ts'
import { useDownload } from '../../../framework/activity/use-download.ts'
import { Section } from '../../../framework/detail/section.tsx'
import { notify } from '../../../framework/notify.ts'
import { useWrite } from '../../../framework/use-write.ts'

const isAbout =
  (id: string, type: string) =>
  ({ type: jobType, context }: ListedBatchJob): boolean =>
    jobType === type && context?.['customer_id'] === id

const isRunning = ({ completed_at, canceled_at, failed_at }: ListedBatchJob) =>
  completed_at === null && canceled_at === null && failed_at === null

/** How far an export or an erasure of this customer's data is that the user has started, and the file once it is ready. */
export function PrivacyJobs({ id }: { readonly id: string }) {
  const { batchJobs = [] } = usePolling()
  const erasure = batchJobs.filter(isAbout(id, 'customer-erasure')).find(isRunning)
  const newest = batchJobs.find(isAbout(id, 'customer-data-export'))
  return (
    <>
      {erasure && <Erasure job={erasure} />}
      {newest && <Export job={newest} />}
    </>
  )
}

function Erasure({ job }: { readonly job: ListedBatchJob }) {
  const { t } = useTranslation('personal-data')
  const client = useClient()
  const { resetInterval } = usePolling()
  const cancel = useWrite(client.admin.batchJobs.cancel, { onSuccess: resetInterval, onError: notify.failure })
  const { done, total = 0 } = progressOf(job)
  return (
    <Section title={t('erase.running')}>
      <ProgressBar label={t('erase.running')} isLabelHidden {...(total > 0 && { value: done, maxValue: total })}>
        <Button
          size="small"
          icon={<Ban aria-hidden />}
          isLoading={cancel.isPending}
          onPress={() => cancel.mutate({ id: job.id })}
        >
          {t('erase.cancel')}
        </Button>
      </ProgressBar>
    </Section>
  )
}

function Export({ job }: { readonly job: ListedBatchJob }) {
  const { t } = useTranslation('personal-data')
  const download = useDownload()
  const { fileKey } = progressOf(job)
  if (isRunning(job))
    return (
      <Section title={t('export.running')}>
        <ProgressBar label={t('export.running')} isLabelHidden />
      </Section>
    )
  if (job.completed_at === null || fileKey === undefined) return null
  return (
    <Section title={t('export.ready')}>
      <Button icon={<Download aria-hidden />} isLoading={download.isPending} onPress={() => download.mutate(fileKey)}>
        {t('export.download')}
      </Button>
    </Section>
  )
}

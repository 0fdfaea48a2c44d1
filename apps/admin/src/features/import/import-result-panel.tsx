import type { BatchJob } from '@storeroom/contract'
import { Button } from '@storeroom/ui/button'
import { ProgressBar } from '@storeroom/ui/progress-bar'
import { ImageOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { imagesOf, imagesUnderWay, stageOf, summaryOf, type Counts } from './import-result.ts'
import type { useImportJob } from './use-import-job.ts'

type ImportResultProps = { readonly job: BatchJob; readonly work?: ReturnType<typeof useImportJob> }

const kinds = ['created', 'updated', 'unchanged', 'failed'] as const satisfies (keyof Counts)[]

/** What an import would do, or has done, in four numbers; after it, what became of the pictures. */
export function ImportResult({ job, work }: ImportResultProps) {
  const { t } = useTranslation('import')
  const { products, variants } = summaryOf(job)
  const number = new Intl.NumberFormat(activeIntlTag())
  const tense = stageOf(job) === 'completed' ? 'done' : 'planned'
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-col rounded-card border border-default px-3 py-2">
            <dt className="text-xs text-subtle">{t(`${tense}.${kind}`)}</dt>
            <dd
              className={`tabular text-xl font-semibold ${kind === 'failed' && products.failed > 0 ? 'text-danger' : ''}`}
            >
              {number.format(products[kind])}
            </dd>
            <dd className="tabular text-xs text-muted">{t('variants', { count: variants[kind] })}</dd>
          </div>
        ))}
      </dl>
      {work && <Pictures job={job} work={work} />}
    </>
  )
}

function Pictures({ job, work }: Required<ImportResultProps>) {
  const { t } = useTranslation('import')
  const images = imagesOf(job)
  const { total, fetched, failed } = images
  if (total === 0) return null
  if (imagesUnderWay(images) > 0) {
    const done = fetched + failed
    const counts = t('progress', { done, count: total })
    return <ProgressBar label={t('images.fetching')} value={done} maxValue={total} valueLabel={counts} />
  }
  if (failed === 0) return <p className="text-muted">{t('images.fetched', { count: fetched })}</p>
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-warning-subtle px-3 py-2 text-warning">
      <ImageOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t('images.failed', { failed, count: total })}</p>
      <Button
        size="small"
        icon={<RefreshCw aria-hidden />}
        isLoading={work.retryImages.isPending}
        onPress={() => work.retryImages.mutate({ id: job.id })}
      >
        {t('images.retry')}
      </Button>
    </div>
  )
}

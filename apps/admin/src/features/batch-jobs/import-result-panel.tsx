import type { BatchJob } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { ProgressBar } from '@storeroom/ui/display/progress-bar'
import { Link } from '@storeroom/ui/buttons/link'
import { CircleDollarSign, ImageOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import {
  figuresOf,
  imagesOf,
  imagesUnderWay,
  isUndone,
  leftOutOf,
  priceCounts,
  pricesOf,
  salesOf,
  stageOf,
  type Figure,
  type JobKind,
} from './import-result.ts'
import type { useImportJob } from './use-import-job.ts'

type ImportResultProps = {
  readonly job: BatchJob
  readonly kind: JobKind
  readonly work?: ReturnType<typeof useImportJob>
}

/** The counts of a job, planned or done; after an import of products also the counts of pictures. */
export function ImportResult({ job, kind, work }: ImportResultProps) {
  const figures = useFigures(job, kind)
  const number = new Intl.NumberFormat(activeLanguageTag())
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ id, label, value, note, isProblem }) => (
          <div key={id} className="flex flex-col justify-between rounded-card border border-default px-3 py-2">
            <dt className="text-xs text-subtle">{label}</dt>
            <dd className={`tabular text-xl font-semibold ${isProblem ? 'text-danger' : ''}`}>
              {number.format(value)}
            </dd>
            {note !== undefined && <dd className="tabular text-xs text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
      {kind === 'prices' && <PriceColumns job={job} />}
      {kind === 'products' && <Sales job={job} />}
      {kind === 'products' && work && <Pictures job={job} work={work} />}
    </>
  )
}

/** The sale prices of an import, and the price list that new ones go to. */
function Sales({ job }: { readonly job: BatchJob }) {
  const { t } = useTranslation('batch-jobs')
  const { counts, list } = salesOf(job)
  if (counts.length === 0) return null
  const words = counts.map(({ what, number }) => t(`sale.${what}`, { number }))
  const isDone = stageOf(job) === 'completed'
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-subtle px-3 py-2 text-info">
      <CircleDollarSign aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('sale.counts', { counts: new Intl.ListFormat(activeLanguageTag(), { type: 'unit' }).format(words) })}{' '}
        {list && !isDone && t('sale.planned', { list: list.name })}
        {list?.id !== undefined && isDone && !isUndone(job) && (
          <Link href={paths.priceList({ id: list.id })}>{t('sale.done', { list: list.name })}</Link>
        )}
      </span>
    </p>
  )
}

function Pictures({ job, work }: { readonly job: BatchJob; readonly work: ReturnType<typeof useImportJob> }) {
  const { t } = useTranslation('batch-jobs')
  const images = imagesOf(job)
  const { total, fetched, failed } = images
  if (total === 0) return null
  if (imagesUnderWay(images) > 0) {
    const done = fetched + failed
    const counts = t('progress', { done, count: total })
    return <ProgressBar label={t('images.fetching')} value={done} maxValue={total} valueLabel={counts} />
  }
  const leftOut = leftOutOf(job)
  const unreached = failed - leftOut.count
  return (
    <>
      {unreached === 0 && fetched > 0 && <p className="text-muted">{t('images.fetched', { count: fetched })}</p>}
      {leftOut.count > 0 && <LeftOut {...leftOut} />}
      {unreached > 0 && <Unreached job={job} work={work} failed={unreached} count={total - leftOut.count} />}
    </>
  )
}

const warning = 'flex flex-wrap items-center gap-3 rounded-control bg-warning-subtle px-3 py-2 text-warning'

function LeftOut({ count, names }: ReturnType<typeof leftOutOf>) {
  const { t } = useTranslation('batch-jobs')
  return (
    <div className={warning}>
      <ImageOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t('images.leftOut', { count })} <bdi>{names.join(', ')}</bdi>
        {names.length < count && ' …'}
      </p>
    </div>
  )
}

type UnreachedProps = Required<Pick<ImportResultProps, 'job' | 'work'>> & {
  readonly failed: number
  readonly count: number
}

function Unreached({ job, work, failed, count }: UnreachedProps) {
  const { t } = useTranslation('batch-jobs')
  return (
    <div className={warning}>
      <ImageOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t('images.failed', { failed, count })}</p>
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

type ShownFigure = Figure & { readonly label: string; readonly note?: string }

/** The counts of a job in words, planned or done. */
function useFigures(job: BatchJob, kind: JobKind): readonly ShownFigure[] {
  const { t } = useTranslation('batch-jobs')
  const tense = stageOf(job) === 'completed' ? 'done' : 'planned'
  const prefixes = { products: tense, customers: tense, prices: 'prices', undo: `undo.${tense}` }
  return figuresOf(job, kind).map((figure) => ({
    ...figure,
    label: t(`${prefixes[kind]}.${figure.id}`),
    ...(figure.variants !== undefined && { note: t('variants', { count: figure.variants }) }),
  }))
}

/** The counts of prices per column of the file. */
function PriceColumns({ job }: { readonly job: BatchJob }) {
  const { t } = useTranslation('batch-jobs')
  const { columns } = pricesOf(job)
  const number = new Intl.NumberFormat(activeLanguageTag())
  if (columns.length < 2) return null
  return (
    <div className="shrink-0 overflow-x-auto rounded-card border border-default">
      <table className="tabular w-full text-sm whitespace-nowrap">
        <caption className="sr-only">{t('prices.byColumn')}</caption>
        <thead className="text-xs text-subtle">
          <tr className="border-b border-default">
            <th scope="col" className="px-3 py-1.5 text-start font-normal">
              {t('prices.column')}
            </th>
            {priceCounts.map((id) => (
              <th key={id} scope="col" className="px-3 py-1.5 text-end font-normal">
                {t(`prices.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, ...counts }) => (
            <tr key={name} className="border-b border-default last:border-b-0">
              <th scope="row" className="px-3 py-1.5 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {priceCounts.map((id) => (
                <td key={id} className="px-3 py-1.5 text-end">
                  {number.format(counts[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { BatchJob, ImportDifference } from '@storeroom/contract'
import { formatMoney } from '@storeroom/money'
import { pagesFor, useClient } from '@storeroom/react'
import { Badge, type Tone } from '@storeroom/ui/display/badge'
import { Select } from '@storeroom/ui/fields/select'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useFieldName } from './changed-field.ts'
import { differencesOf, type JobKind } from './import-result.ts'
import { RowList } from './row-list.tsx'

type Action = ImportDifference['action']

const tones: Record<Action, Tone> = { create: 'success', update: 'info', unchanged: 'neutral', delete: 'danger' }

type DifferencesProps = { readonly job: BatchJob; readonly kind: JobKind }

/** What the job creates, changes and deletes, record by record. Unchanged records are shown on demand. */
export function Differences({ job, kind }: DifferencesProps) {
  const { t } = useTranslation('batch-jobs')
  const client = useClient()
  const counts = differencesOf(job, kind)
  const nameOf = useActionName(kind)
  const [chosen, setChosen] = useState<Action>()
  const actions = (['update', 'create', 'delete', 'unchanged'] as const).filter((action) => counts[action] > 0)
  const action = chosen ?? actions[0] ?? 'update'
  const pages = useInfiniteQuery(
    pagesFor(client.admin.batchJobs.listDifferences, { id: job.id, query: { action, limit: 25 } }),
  )
  const number = new Intl.NumberFormat(activeLanguageTag())
  // The counts are complete, but details are stored for the first records only.
  const listed = pages.data?.pages[0]?.count ?? 0
  const isCapped = pages.isSuccess && !pages.hasNextPage && listed < counts[action]
  return (
    <div className="flex flex-col gap-3">
      {actions.length > 1 && (
        <Select
          label={t('changes.show')}
          isLabelHidden
          value={action}
          onChange={setChosen}
          options={actions.map((id) => ({
            id,
            label: `${nameOf(id)} (${number.format(counts[id])})`,
          }))}
          className="w-full sm:w-56"
        />
      )}
      <RowList
        pages={pages}
        rows={pages.data?.pages.flatMap(({ differences }) => differences)}
        empty={t('changes.empty')}
      >
        {(difference) => <Difference difference={difference} kind={kind} />}
      </RowList>
      {isCapped && <p className="text-center text-muted">{t('changes.capped', { count: listed })}</p>}
    </div>
  )
}

function useActionName(kind: JobKind): (action: Action) => string {
  const { t } = useTranslation('batch-jobs')
  return (action) => (kind === 'undo' ? t(`undo.changes.${action}`) : t(`changes.${action}`))
}

type DifferenceProps = { readonly difference: ImportDifference; readonly kind: JobKind }

function Difference({ difference, kind }: DifferenceProps) {
  const { t } = useTranslation('batch-jobs')
  const nameOf = useActionName(kind)
  const { title, handle, action, line, variants, changes } = difference
  const hasVariants = kind === 'products' || (kind === 'undo' && variants > 0)
  const facts = [
    // Records that the file does not contain have no line number.
    ...(line > 0 ? [t('line', { line })] : []),
    ...(hasVariants ? [t('variants', { count: variants })] : []),
  ]
  return (
    <article className="grid gap-1.5">
      <header className="flex min-w-0 items-center gap-2">
        <h3 dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {title || handle}
        </h3>
        <Badge tone={tones[action]} className="shrink-0">
          {nameOf(action)}
        </Badge>
      </header>
      <p className="tabular text-xs text-muted">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
        {handle !== '' && (
          <>
            {facts.length > 0 && ' · '}
            <bdi dir="ltr">{handle.includes('@') ? handle : `/${handle}`}</bdi>
          </>
        )}
      </p>
      {action !== 'unchanged' && changes.length > 0 && <Changes changes={changes} />}
    </article>
  )
}

type Change = ImportDifference['changes'][number]

/** Every changed field with both values. */
function Changes({ changes }: Pick<ImportDifference, 'changes'>) {
  const nameOf = useFieldName()
  const textOf = useValueText()
  return (
    <dl className="grid gap-1">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt dir="auto" className="text-match-parent text-muted wrap-anywhere">
            {nameOf(change.field)}
          </dt>
          <dd className="min-w-0 wrap-anywhere">
            <del className="text-subtle">{textOf(change, change.before)}</del>
            <ArrowRight aria-hidden className="mirror-rtl mx-1.5 inline size-3 text-subtle" />
            <ins className="no-underline">{textOf(change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Money = { readonly amount: number; readonly currency_code: string }

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency_code' in value &&
  typeof value.currency_code === 'string'

/** The text of a value: amounts with their currency, yes and no, lists with commas. */
function useValueText(): (change: Change, value: unknown) => string {
  const { t } = useTranslation('batch-jobs')
  const locale = activeLanguageTag()
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('common:none')
    if (isMoney(value)) return formatMoney(value.amount, value.currency_code, locale)
    if (typeof value === 'boolean') return value ? t('ui:yes') : t('ui:no')
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
    if (Array.isArray(value)) return value.map(textOf).join(', ') || t('common:none')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return ({ field }, value) => (field === 'status' && isStatus(value) ? t(`status.${value}`) : textOf(value))
}

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const

const isStatus = (value: unknown): value is (typeof statuses)[number] => statuses.some((status) => status === value)

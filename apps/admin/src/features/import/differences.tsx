import type { BatchJob, ImportDifference } from '@storeroom/contract'
import { readPages, useShop } from '@storeroom/react'
import { Badge, type Tone } from '@storeroom/ui/badge'
import { Select } from '@storeroom/ui/select'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activeIntlTag } from '../../lib/i18n.ts'
import { Changes } from './difference-changes.tsx'
import { summaryOf } from './import-result.ts'
import { RowList } from './row-list.tsx'

type Action = ImportDifference['action']

const tones: Record<Action, Tone> = { create: 'success', update: 'info', unchanged: 'neutral' }
const countOf = { create: 'created', update: 'updated', unchanged: 'unchanged' } as const

/** Product by product what the import makes and changes. What stays as it is shows only when asked for. */
export function Differences({ job }: { readonly job: BatchJob }) {
  const { t } = useTranslation('import')
  const shop = useShop()
  const { products } = summaryOf(job)
  const [chosen, setChosen] = useState<Action>()
  const actions = (['update', 'create', 'unchanged'] as const).filter((one) => products[countOf[one]] > 0)
  const action = chosen ?? actions[0] ?? 'create'
  const pages = useInfiniteQuery(
    readPages(shop.admin.batchJobs.listDifferences, { id: job.id, query: { action, limit: 25 } }),
  )
  const number = new Intl.NumberFormat(activeIntlTag())
  // The counts are complete; of very many products only the first are kept in detail.
  const listed = pages.data?.pages[0]?.count ?? 0
  const isCapped = pages.isSuccess && !pages.hasNextPage && listed < products[countOf[action]]
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
            label: `${t(`changes.${id}`)} (${number.format(products[countOf[id]])})`,
          }))}
          className="w-full sm:w-56"
        />
      )}
      <RowList
        pages={pages}
        rows={pages.data?.pages.flatMap(({ differences }) => differences)}
        empty={t('changes.empty')}
      >
        {(difference) => <Difference difference={difference} />}
      </RowList>
      {isCapped && <p className="text-center text-muted">{t('changes.capped', { count: listed })}</p>}
    </div>
  )
}

function Difference({ difference }: { readonly difference: ImportDifference }) {
  const { t } = useTranslation('import')
  const { title, handle, action, line, variants, changes } = difference
  return (
    <article className="grid gap-1.5">
      <header className="flex min-w-0 items-center gap-2">
        <h3 dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {title || handle}
        </h3>
        <Badge tone={tones[action]} className="shrink-0">
          {t(`changes.${action}`)}
        </Badge>
      </header>
      <p className="tabular text-xs text-muted">
        {t('line', { line })} · {t('variants', { count: variants })} · <bdi dir="ltr">/{handle}</bdi>
      </p>
      {action === 'update' && changes.length > 0 && <Changes changes={changes} />}
    </article>
  )
}

import type { ExchangeRate } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Pagination } from '@storeroom/ui/table/pagination'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ClipboardPaste, History, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { useDelete } from '../../../framework/use-delete.ts'
import { dateText } from '../../../lib/dates.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { rateText } from '../../../shared/reports/rate-text.ts'

/** A day of the shop, which has no time zone of its own. */
const dayText = (day: string) => dateText(day, { locale: activeLanguageTag(), timeZone: 'UTC' })

/** Each is loaded when it is opened. */
const NewRate = lazy(async () => ({ default: (await import('./new-rate.tsx')).NewRate }))
const PasteRates = lazy(async () => ({ default: (await import('./paste-rates.tsx')).PasteRates }))
const RateHistory = lazy(async () => ({ default: (await import('./rate-history.tsx')).RateHistory }))

type Open = 'new' | 'paste' | 'history'

/** The rates by which reports convert amounts, the newest first. */
export function ExchangeRates() {
  const { t } = useTranslation('currencies')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title={t('rates.title')} description={t('rates.hint')} isFlush actions={<Actions onOpen={setOpen} />}>
      <Rates />
      <Suspense>
        {open === 'new' && <NewRate onClose={close} />}
        {open === 'paste' && <PasteRates onClose={close} />}
        {open === 'history' && <RateHistory onClose={close} />}
      </Suspense>
    </Section>
  )
}

function Actions({ onOpen }: { readonly onOpen: (what: Open) => void }) {
  const { t } = useTranslation('currencies')
  return (
    <>
      <Button size="small" icon={<History aria-hidden />} onPress={() => onOpen('history')}>
        {t('common:history.title')}
      </Button>
      <Gate permission="currencies:write">
        <Button size="small" icon={<ClipboardPaste aria-hidden />} onPress={() => onOpen('paste')}>
          {t('rates.paste.open')}
        </Button>
        <Button size="small" icon={<Plus aria-hidden />} onPress={() => onOpen('new')}>
          {t('rates.add')}
        </Button>
      </Gate>
    </>
  )
}

function Rates() {
  const { t } = useTranslation('currencies')
  const { admin } = useClient()
  const [page, setPage] = useState({ offset: 0, limit: 15 })
  const result = useQuery({ ...queryFor(admin.exchangeRates.list, { query: page }), placeholderData: keepPreviousData })
  const { data, isError, error, refetch } = result
  const columns = useColumns()
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        label={t('rates.title')}
        density="compact"
        columns={columns}
        rows={data?.exchange_rates}
        rowId={({ id }) => id}
        rowName={(rate) => rateText(rate, activeLanguageTag())}
        rowActions={(rate) => (
          <Gate permission="currencies:write">
            <DeleteButton rate={rate} />
          </Gate>
        )}
        skeletonCount={3}
        emptyState={<EmptyState icon={<ArrowLeftRight />} title={t('rates.empty')} />}
      />
      {(data?.count ?? 0) > page.limit && (
        <div className="px-4 py-3">
          <Pagination {...page} count={data?.count} onChange={setPage} />
        </div>
      )}
    </>
  )
}

function useColumns(): readonly TableColumn<ExchangeRate>[] {
  const { t } = useTranslation('currencies')
  return [
    {
      id: 'rate',
      header: t('rates.rate'),
      cell: (rate) => (
        <bdi dir="ltr" className="tabular">
          {rateText(rate, activeLanguageTag())}
        </bdi>
      ),
    },
    { id: 'valid_from', header: t('rates.validFrom'), width: 140, cell: ({ valid_from }) => dayText(valid_from) },
  ]
}

function DeleteButton({ rate }: { readonly rate: ExchangeRate }) {
  const { t } = useTranslation('currencies')
  const { admin } = useClient()
  const text = { rate: rateText(rate, activeLanguageTag()), day: dayText(rate.valid_from) }
  const askToDelete = useDelete({
    call: admin.exchangeRates.remove,
    input: ({ id }: ExchangeRate) => ({ id }),
    words: () => ({
      title: t('rates.delete.question', text),
      consequence: t('rates.delete.consequence'),
      confirm: t('rates.delete.confirm'),
      toast: t('rates.delete.done'),
    }),
  })
  return (
    <IconButton
      size="small"
      effect="change"
      label={t('rates.delete.one', text)}
      icon={<Trash2 aria-hidden />}
      onPress={() => void askToDelete(rate)}
    />
  )
}

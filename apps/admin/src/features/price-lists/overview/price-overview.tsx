import type { PriceList } from '@storeroom/contract'
import { useFeatureFlag } from '@storeroom/react'
import { Badge, type Tone } from '@storeroom/ui/display/badge'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { IconButton } from '@storeroom/ui/buttons/icon-button'
import { Pagination } from '@storeroom/ui/table/pagination'
import { Switch } from '@storeroom/ui/fields/switch'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { CircleDollarSign, CircleQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { Loading } from '../../../framework/loading.tsx'
import { useExplanation } from '../../../shared/prices/explain-button.tsx'
import { usePriceColumns } from '../../../shared/prices/use-price-columns.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { useListVariants } from '../editor/use-list-variants.ts'
import { contestsOf, type Contest, type Verdict } from './what-wins.ts'

type OverviewProps = { readonly list: Pick<PriceList, 'id' | 'name' | 'type' | 'includes_tax'> }

/** For each price of the list, whether shoppers pay it or a lower one. */
export function PriceOverview({ list }: OverviewProps) {
  const columns = usePriceColumns()
  const hasTaxes = useFeatureFlag('tax_inclusive_pricing')
  const { variants, error, retry } = useListVariants(list.id)
  const contests = useMemo(
    () => variants && contestsOf(variants, [...columns.currencies, ...columns.regions], list, hasTaxes),
    [variants, columns, list, hasTaxes],
  )
  if (error) return <LoadFailure error={error} onRetry={retry} />
  if (contests && columns.isReady) return <Contests contests={contests} columns={columns} />
  return <Loading lines={8} />
}

type ContestsProps = {
  readonly contests: readonly Contest[]
  readonly columns: ReturnType<typeof usePriceColumns>
}

function Contests({ contests, columns }: ContestsProps) {
  const { t } = useTranslation('price-lists')
  const [isUnusedOnly, setUnusedOnly] = useState(false)
  const [page, setPage] = useState({ offset: 0, limit: 25 })
  const { explain, panel } = useExplanation(columns)
  const unused = contests.filter(({ outcome }) => outcome !== 'used')
  const visibleRows = isUnusedOnly ? unused : contests
  const toggle = (next: boolean) => {
    setUnusedOnly(next)
    setPage({ ...page, offset: 0 })
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted">
          {unused.length === 0 ? t('overview.allUsed') : t('overview.unused', { count: unused.length })}
        </p>
        <Switch label={t('overview.unusedOnly')} value={isUnusedOnly} onChange={toggle} />
      </div>
      <DataTable
        label={t('overview.title')}
        columns={useContestColumns()}
        rows={visibleRows.slice(page.offset, page.offset + page.limit)}
        rowId={({ id }) => id}
        rowName={({ name, market }) => `${name}, ${market.header}`}
        rowActions={({ variantId, name, market }) => (
          <IconButton
            size="small"
            label={t('overview.explain', { name, market: market.header })}
            icon={<CircleQuestionMark aria-hidden />}
            onPress={() => explain({ variantId, name, columnId: market.id })}
          />
        )}
        emptyState={
          <EmptyState icon={<CircleDollarSign />} title={isUnusedOnly ? t('overview.allUsed') : t('overview.empty')} />
        }
      />
      {visibleRows.some(({ margin }) => margin !== null) && (
        <p className="text-xs text-muted">{t('overview.marginHint')}</p>
      )}
      <Pagination {...page} count={visibleRows.length} onChange={setPage} />
      {panel}
    </div>
  )
}

const tones: Record<Verdict, Tone> = { used: 'success', base_lower: 'warning', same: 'neutral' }

function useContestColumns(): readonly TableColumn<Contest>[] {
  const { t } = useTranslation('price-lists')
  const money = useMoneyText()
  const percent = new Intl.NumberFormat(activeLanguageTag(), { style: 'percent', maximumFractionDigits: 1 })
  return [
    {
      id: 'name',
      header: t('editor.variant'),
      cell: ({ name }) => (
        <span dir="auto" className="truncate">
          {name}
        </span>
      ),
    },
    { id: 'market', header: t('overview.market'), width: 160, cell: ({ market }) => market.header },
    {
      id: 'base',
      header: t('overview.base'),
      width: 120,
      align: 'end',
      cell: ({ basePrice, market }) => (basePrice === null ? t('common:none') : money(basePrice, market.currencyCode)),
    },
    {
      id: 'listed',
      header: t('overview.listed'),
      width: 120,
      align: 'end',
      cell: ({ listPrice, market }) => money(listPrice, market.currencyCode),
    },
    {
      id: 'margin',
      header: t('overview.margin'),
      width: 100,
      align: 'end',
      cell: ({ margin }) => (
        <span className={margin !== null && margin < 0 ? 'text-danger' : ''}>
          {margin === null ? t('common:none') : percent.format(margin)}
        </span>
      ),
    },
    {
      id: 'verdict',
      header: t('overview.verdict'),
      width: 250,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`overview.is.${outcome}`)}</Badge>,
    },
  ]
}

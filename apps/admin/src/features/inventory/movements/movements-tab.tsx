import type { StockMovement } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { Link } from '@storeroom/ui/buttons/link'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserName } from '../../../framework/person-name.ts'
import { LoadFailure } from '../../../framework/load-failure.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { changeText, unitsText } from '../quantities.tsx'
import { useLocationColumn } from '../use-locations.tsx'

/** The stock movements of an item, newest first: who, why, before and after. */
export function MovementsTab({ itemId }: { readonly itemId: string }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const query = pagesFor(client.admin.inventoryItems.listMovements, { id: itemId })
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(query)
  const columns = useColumns()
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label={t('movements.title')}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.movements)}
        rowId={({ id }) => id}
        rowName={({ created_at }) => created_at}
        skeletonCount={6}
        emptyState={<EmptyState icon={<History />} title={t('movements.empty')} />}
      />
      {hasNextPage && (
        <Button className="self-center" isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('common:history.more')}
        </Button>
      )}
    </div>
  )
}

function useColumns(): readonly TableColumn<StockMovement>[] {
  const { t } = useTranslation('inventory')
  return [
    { id: 'why', header: t('movements.why'), cell: (movement) => <Why movement={movement} /> },
    { id: 'stocked', header: t('quantity.stocked'), width: 150, align: 'end', cell: changeOf('stocked') },
    { id: 'reserved', header: t('quantity.reserved'), width: 125, align: 'end', cell: changeOf('reserved') },
    { id: 'incoming', header: t('quantity.incoming'), width: 125, align: 'end', cell: changeOf('incoming') },
    useLocationColumn(t('field.location'), 140),
    { id: 'who', header: t('movements.who'), width: 160, cell: ({ user_id }) => <Who id={user_id} /> },
    {
      id: 'when',
      header: t('movements.when'),
      width: 170,
      align: 'end',
      cell: ({ created_at }) => <When iso={created_at} />,
    },
  ]
}

/** The reason, with its note below. */
function Why({ movement: { reason, note, reference } }: { readonly movement: StockMovement }) {
  const { t } = useTranslation('inventory')
  const orderId = reason === 'purchase_order' ? reference : null
  // An id of the shop, such as that of an order, tells people nothing.
  const isOwnId = reference !== null && /^[a-z]+_[0-9A-Z]{26}$/.test(reference)
  const details = [note, isOwnId ? null : reference].filter((text) => text !== null).join(' · ')
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="shrink-0">{t(`reason.${reason ?? 'unknown'}`)}</span>
      {details !== '' && (
        <span dir="auto" title={details} className="truncate text-muted">
          {orderId === null ? details : <Link href={paths.purchaseOrder({ id: orderId })}>{details}</Link>}
        </span>
      )}
    </span>
  )
}

/** `10 → 7 (−3)`; a dash for an unchanged quantity. */
const changeOf = (quantity: 'stocked' | 'reserved' | 'incoming') => (movement: StockMovement) => {
  const [before, after] = [movement[`${quantity}_before`], movement[`${quantity}_after`]]
  if (before === after) return <span className="text-subtle">–</span>
  return (
    <span className="whitespace-nowrap">
      <del className="text-subtle no-underline">{unitsText(before)}</del>
      <ArrowRight aria-hidden className="mirror-rtl mx-1 inline size-3 text-subtle" />
      <ins className="no-underline">{unitsText(after)}</ins>
      <span className="ms-1.5 text-muted">
        <bdi>({changeText(after - before)})</bdi>
      </span>
    </span>
  )
}

const Who = ({ id }: { readonly id: string | null }) => <bdi className="truncate">{useUserName(id)}</bdi>

function When({ iso }: { readonly iso: string }) {
  const dates = useDates()
  return (
    <time dateTime={iso} title={dates.exact(iso)}>
      {dates.dateTime(iso)}
    </time>
  )
}

import type { Order } from '@storeroom/contract'
import { pagesFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable } from '@storeroom/ui/table/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { addressText } from '../../framework/person-name.ts'
import { useMoneyText } from '../../framework/shop-currency.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { paths } from '../../lib/paths.ts'

const query = {
  order: '-created_at',
  limit: 10,
  fields: 'display_id,email,currency_code,discount_total,total',
  expand: '',
}

/** The orders that used the code, or one that was made from it; newest first. */
export function DiscountUses({ id }: { readonly id: string }) {
  const { t } = useTranslation('discounts')
  const { admin } = useClient()
  const pages = useInfiniteQuery(pagesFor(admin.orders.list, { query: { ...query, discount_id: id } }))
  const { data, isError, error, refetch } = pages
  return (
    <Section title={t('uses.title')} isFlush>
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3">
          <Orders rows={data?.pages.flatMap(({ orders }) => orders)} />
          {pages.hasNextPage && (
            <Button
              className="mb-3 self-center"
              isLoading={pages.isFetchingNextPage}
              onPress={() => void pages.fetchNextPage()}
            >
              {t('uses.more')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

function Orders({ rows }: { readonly rows: readonly Order[] | undefined }) {
  const { t } = useTranslation('discounts')
  const dates = useDates()
  const money = useMoneyText()
  const nameOf = ({ display_id }: Order) => t('uses.order', { number: display_id })
  return (
    <DataTable<Order>
      label={t('uses.title')}
      rows={rows}
      skeletonCount={3}
      rowId={({ id }) => id}
      rowName={nameOf}
      rowHref={({ id }) => paths.order({ id })}
      columns={[
        {
          id: 'order',
          header: t('uses.column'),
          cell: (order) => (
            <span className="flex min-w-0 items-baseline gap-3">
              <bdi className="tabular shrink-0">#{order.display_id}</bdi>
              <bdi className="min-w-0 truncate font-normal text-muted">{addressText(order.email)}</bdi>
            </span>
          ),
        },
        {
          id: 'when',
          header: t('uses.when'),
          mobilePosition: 'bottom-start',
          width: 180,
          align: 'end',
          cell: ({ created_at }) => dates.dateTime(created_at),
        },
        {
          id: 'discount',
          header: t('column.value'),
          width: 110,
          align: 'end',
          cell: ({ discount_total = 0, currency_code }) => money(-discount_total, currency_code),
        },
        {
          id: 'total',
          header: t('uses.total'),
          mobilePosition: 'top-end',
          width: 110,
          align: 'end',
          cell: ({ total = 0, currency_code }) => money(total, currency_code),
        },
      ]}
      emptyState={<EmptyState icon={<ShoppingBag />} title={t('uses.empty')} description={t('uses.emptyHint')} />}
    />
  )
}

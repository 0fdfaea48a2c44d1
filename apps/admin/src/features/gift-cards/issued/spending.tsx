import type { GiftCardTransaction } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { DataTable } from '@storeroom/ui/table/table'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { useDates } from '../../../framework/shop-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useCardMoney } from './issued-text.tsx'
import { spendings, type IssuedCard } from './issued.ts'

const withOrders = { fields: 'id', expand: 'transactions,transactions.order' }

/** The transactions of a card: order, amount and time. */
export function Spending({ card }: { readonly card: IssuedCard }) {
  const { t } = useTranslation('gift-cards')
  const { admin } = useClient()
  return (
    <LoadedSection
      title={t('spending.title')}
      query={queryFor(admin.giftCards.retrieve, { id: card.id, query: withOrders })}
      isFlush
    >
      {({ gift_card }) => <SpendingTable card={card} rows={spendings(gift_card)} />}
    </LoadedSection>
  )
}

type TableProps = { readonly card: IssuedCard; readonly rows: readonly GiftCardTransaction[] }

function SpendingTable({ card, rows }: TableProps) {
  const { t } = useTranslation('gift-cards')
  const dates = useDates()
  const money = useCardMoney()
  const orderName = ({ order, order_id }: GiftCardTransaction) =>
    order ? t('spending.order', { number: order.display_id }) : order_id
  return (
    <DataTable<GiftCardTransaction>
      label={t('spending.title')}
      rows={rows}
      rowId={({ id }) => id}
      rowName={orderName}
      rowHref={({ order_id }) => paths.order({ id: order_id })}
      columns={[
        { id: 'order', header: t('issued.order'), cell: (row) => <bdi>{orderName(row)}</bdi> },
        {
          id: 'amount',
          header: t('spending.amount'),
          mobilePosition: 'top-end',
          width: 130,
          align: 'end',
          cell: ({ amount }) => <bdi>{money(card, amount)}</bdi>,
        },
        {
          id: 'when',
          header: t('spending.when'),
          mobilePosition: 'bottom-start',
          width: 190,
          align: 'end',
          cell: ({ created_at }) => (
            <time dateTime={created_at} title={dates.exact(created_at)} className="text-muted">
              {dates.dateTime(created_at)}
            </time>
          ),
        },
      ]}
      emptyState={
        <EmptyState icon={<ReceiptText />} title={t('spending.empty')} description={t('spending.emptyHint')} />
      }
    />
  )
}

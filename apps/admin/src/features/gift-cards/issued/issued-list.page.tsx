import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import { dateColumn } from '../../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { useRegionPicker } from '../../../shared/pickers.ts'
import { useCan } from '../../../framework/permissions.ts'
import { paths } from '../../../lib/paths.ts'
import { EndCell } from '../../../shared/dates/end-cell.tsx'
import { OrderLink, PhaseStatus, useCardMoney } from './issued-text.tsx'
import { phaseOf, type IssuedCard } from './issued.ts'
import { Offered } from './offered.tsx'
import { useSwitchCard } from './use-switch-card.tsx'

type ListRoute = Contract['admin']['giftCards']['list']

/** `/a/gift-cards`: the gift card product at the top, issued cards below. */
export default function IssuedListPage() {
  const { t } = useTranslation('gift-cards')
  const client = useClient()
  const canSeeProducts = useCan('products:read')
  const switchOf = useSwitchCard()
  const regions = useRegionPicker()
  const states = (['false', 'true'] as const).map((id) => ({ id, label: t(`issued.isDisabled.${id}`) }))
  return (
    <ListPage<ListRoute, IssuedCard>
      name="gift-cards"
      title={t('issued.title')}
      source={{ call: client.admin.giftCards.list, rows: (page) => page.gift_cards }}
      row={{
        id: ({ id }) => id,
        name: ({ code }) => code,
        href: ({ id }) => paths.giftCard({ id }),
        detail: ({ id }) => queryFor(client.admin.giftCards.retrieve, { id }),
        actions: (card) => (
          <Gate permission="gift-cards:write">
            <ActionMenu size="small" label={t('issued.actionsOf', { code: card.code })} actions={[switchOf(card)]} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('issued.search')}
      filters={[
        { id: 'is_disabled', label: t('issued.status'), type: 'choice', options: states },
        { id: 'region_id', label: t('issued.region'), type: 'choice', ...regions },
        { id: 'created_at', label: t('issued.issued'), type: 'date' },
      ]}
      create={{ label: t('issued.new'), href: paths.giftCards({ modal: 'new' }), permission: 'gift-cards:write' }}
      {...(canSeeProducts && { before: <Offered /> })}
      empty={{ title: t('issued.empty'), description: t('issued.emptyHint'), icon: <Gift /> }}
    />
  )
}

function useColumns(): readonly ListColumn<IssuedCard, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('gift-cards')
  const money = useCardMoney()
  return [
    {
      id: 'code',
      header: t('issued.code'),
      order: 'code',
      width: 190,
      cell: ({ code }) => <bdi className="tabular">{code}</bdi>,
    },
    {
      id: 'status',
      header: t('issued.status'),
      isShort: true,
      mobilePosition: 'bottom-start',
      width: 120,
      cell: (card) => <PhaseStatus card={card} />,
      text: (card) => t(`phase.${phaseOf(card)}`),
    },
    {
      id: 'region',
      header: t('issued.region'),
      width: 130,
      cell: ({ region }) => <span dir="auto">{region?.name}</span>,
      text: ({ region }) => region?.name ?? null,
    },
    {
      id: 'order',
      header: t('issued.order'),
      isShort: true,
      width: 90,
      cell: ({ order }) => order && <OrderLink order={order} />,
      text: ({ order }) => order?.display_id ?? null,
    },
    {
      id: 'value',
      header: t('issued.value'),
      order: 'value',
      width: 120,
      align: 'end',
      cell: (card) => money(card, card.value),
      text: (card) => money(card, card.value),
    },
    {
      id: 'balance',
      header: t('issued.balance'),
      mobilePosition: 'top-end',
      order: 'balance',
      width: 120,
      align: 'end',
      cell: (card) => money(card, card.balance),
      text: (card) => money(card, card.balance),
    },
    {
      id: 'ends_at',
      header: t('issued.ends'),
      mobilePosition: 'bottom-end',
      order: 'ends_at',
      width: 140,
      align: 'end',
      cell: ({ ends_at }) => <EndCell iso={ends_at} otherwise={t('issued.never')} />,
      text: ({ ends_at }) => ends_at,
    },
    dateColumn('created_at', t('issued.issued'), { id: 'created_at', width: 120 }),
  ]
}

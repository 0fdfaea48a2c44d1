import type { Contract } from '@storeroom/contract'
import { read, useShop } from '@storeroom/react'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { BadgePercent, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { ListPage } from '../../framework/list/list-page.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import { paths } from '../../lib/paths.ts'
import { PriceListMenu } from './price-list-menu.tsx'
import { bare, single, phases, type ListedPriceList } from './price-lists.ts'
import { usePriceListColumns } from './use-price-list-columns.tsx'

type ListRoute = Contract['admin']['priceLists']['list']

/** `/a/pricing` */
export default function PriceListsPage() {
  const { t } = useTranslation('pricing')
  const shop = useShop()
  const groups = useCustomerGroupPicker()
  const phaseOptions = phases.map((id) => ({ id, label: t(`phase.${id}`) }))
  const typeOptions = (['sale', 'override'] as const).map((id) => ({ id, label: t(`type.${id}`) }))
  const create = (
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.priceListNew()}>
      {t('list.new')}
    </ButtonLink>
  )
  return (
    <ListPage<ListRoute, ListedPriceList>
      name="pricing"
      title={t('list.title')}
      source={{ call: shop.admin.priceLists.list, query: bare, rows: (page) => page.price_lists }}
      row={{
        id: ({ id }) => id,
        name: ({ name }) => name,
        href: ({ id }) => paths.priceList({ id }),
        detail: ({ id }) => read(shop.admin.priceLists.retrieve, { id, query: single }),
        actions: (list) => (
          <Gate permission="price-lists:write">
            <PriceListMenu list={list} />
          </Gate>
        ),
      }}
      columns={usePriceListColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'phase', label: t('column.status'), type: 'choice', options: phaseOptions },
        { id: 'type', label: t('column.type'), type: 'choice', options: typeOptions },
        { id: 'customer_groups', label: t('column.groups'), type: 'choice', ...groups },
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('view.all'), holds: {} },
        ...phases.map((id) => ({
          id,
          label: t(`phase.${id}`),
          holds: { filters: { phase: { operator: 'any', values: [id] } } },
        })),
      ]}
      actions={<Gate permission="price-lists:write">{create}</Gate>}
      empty={{
        title: t('list.empty'),
        description: t('list.emptyHint'),
        icon: <BadgePercent />,
        actions: <Gate permission="price-lists:write">{create}</Gate>,
      }}
    />
  )
}

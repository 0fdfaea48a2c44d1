import type { Contract } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { dateColumn } from '../../framework/list/date-column.tsx'
import type { ListColumn, QueryOf } from '../../framework/list/list-config.ts'
import { ListPage } from '../../framework/list/list-page.tsx'
import { useCustomerGroupPicker } from '../../shared/pickers.ts'
import { paths } from '../../lib/paths.ts'
import { EndCell } from '../../shared/dates/end-cell.tsx'
import { useAppliesToText } from './applies-to.tsx'
import { previewedFields, usePreviewExpand } from './condition-previews.ts'
import { PhaseStatus, useUsesText, useValueText } from './discount-text.tsx'
import { phaseOf, phases, type ListedDiscount } from './discounts.ts'
import { useDiscountActions } from './use-discount-actions.tsx'

/** The fields of conditions that a row shows. */
const fields = previewedFields.map((name) => `+${name}`).join(',')

type ListRoute = Contract['admin']['discounts']['list']

/** `/a/discounts` */
export default function DiscountsListPage() {
  const { t } = useTranslation('discounts')
  const client = useClient()
  const actions = useDiscountActions()
  const previewed = { fields, expand: ['regions', 'rule', ...usePreviewExpand()].join(',') }
  const groups = useCustomerGroupPicker()
  const phaseOptions = phases.map((id) => ({ id, label: t(`phase.${id}`) }))
  const kindOptions = (['true', 'false'] as const).map((id) => ({ id, label: t(`isDynamic.${id}`) }))
  return (
    <ListPage<ListRoute, ListedDiscount>
      name="discounts"
      title={t('list.title')}
      source={{ call: client.admin.discounts.list, query: previewed, rows: (page) => page.discounts }}
      row={{
        id: ({ id }) => id,
        name: ({ code }) => code,
        href: ({ id }) => paths.discount({ id }),
        detail: ({ id }) => queryFor(client.admin.discounts.retrieve, { id }),
        actions: (discount) => (
          <Gate permission="discounts:write">
            <ActionMenu size="small" label={t('actionsOf', { code: discount.code })} actions={actions(discount)} />
          </Gate>
        ),
      }}
      columns={useColumns()}
      searchHint={t('list.search')}
      filters={[
        { id: 'phase', label: t('column.status'), type: 'choice', options: phaseOptions },
        { id: 'customer_group_id', label: t('column.customerGroup'), type: 'choice', ...groups },
        { id: 'is_dynamic', label: t('conditions.kind'), type: 'choice', options: kindOptions },
        { id: 'created_at', label: t('column.created'), type: 'date' },
        { id: 'updated_at', label: t('column.updated'), type: 'date' },
      ]}
      views={[
        { id: 'all', label: t('view.all'), settings: {} },
        ...phaseOptions.map((phase) => ({
          ...phase,
          settings: { filters: { phase: { operator: 'any' as const, values: [phase.id] } } },
        })),
      ]}
      create={{ label: t('list.new'), href: paths.discountNew(), permission: 'discounts:write' }}
      empty={{ title: t('list.empty'), description: t('list.emptyHint'), icon: <TicketPercent /> }}
    />
  )
}

function useColumns(): readonly ListColumn<ListedDiscount, QueryOf<ListRoute>>[] {
  const { t } = useTranslation('discounts')
  const value = useValueText()
  const uses = useUsesText()
  const appliesTo = useAppliesToText()
  return [
    {
      id: 'code',
      header: t('column.code'),
      order: 'code',
      width: 180,
      cell: (discount) => <CodeCell discount={discount} />,
    },
    {
      id: 'description',
      header: t('column.description'),
      width: 160,
      cell: ({ rule }) => <span dir="auto">{rule.description}</span>,
      text: ({ rule }) => rule.description,
    },
    {
      id: 'value',
      header: t('column.value'),
      mobilePosition: 'top-end',
      width: 120,
      align: 'end',
      cell: value,
      text: value,
    },
    {
      id: 'applies_to',
      header: t('column.appliesTo'),
      width: 210,
      cell: ({ rule }) => <AppliesToCell text={appliesTo(rule.conditions)} />,
      text: ({ rule }) => appliesTo(rule.conditions),
    },
    {
      id: 'status',
      header: t('column.status'),
      isShort: true,
      mobilePosition: 'bottom-start',
      width: 110,
      cell: (discount) => <PhaseStatus discount={discount} />,
      text: (discount) => t(`phase.${phaseOf(discount)}`),
    },
    {
      id: 'uses',
      header: t('column.uses'),
      order: 'usage_count',
      width: 90,
      align: 'end',
      cell: uses,
      text: ({ usage_count }) => usage_count,
    },
    {
      id: 'ends',
      header: t('column.ends'),
      mobilePosition: 'bottom-end',
      order: 'ends_at',
      width: 130,
      align: 'end',
      cell: ({ ends_at }) => <EndCell iso={ends_at} otherwise={t('never')} />,
      text: ({ ends_at }) => ends_at,
    },
    dateColumn('created_at', t('column.created'), { width: 140, isHidden: true }),
  ]
}

const AppliesToCell = ({ text }: { readonly text: string }) => (
  <span dir="auto" title={text} className="block truncate text-match-parent text-muted">
    {text}
  </span>
)

function CodeCell({ discount: { code, is_dynamic } }: { readonly discount: ListedDiscount }) {
  const { t } = useTranslation('discounts')
  return (
    <span className="flex min-w-0 items-center gap-2">
      <bdi className="truncate font-medium">{code}</bdi>
      {is_dynamic && <Badge>{t('dynamic')}</Badge>}
    </span>
  )
}

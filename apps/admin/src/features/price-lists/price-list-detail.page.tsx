import { pagesFor, queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Facts } from '@storeroom/ui/display/card'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useExportStart } from '../../framework/activity/use-export-start.ts'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useGatedAction } from '../../framework/gate.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useWrite } from '../../framework/use-write.ts'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useUntilText } from '../../shared/dates/use-until-text.ts'
import { RecordHistory } from '../../shared/history/record-history.tsx'
import { useRegions } from '../../shared/regions/use-regions.ts'
import { EditDetails } from './details-form.tsx'
import { PriceEditor } from './editor/price-editor.tsx'
import { PriceOverview } from './overview/price-overview.tsx'
import { usePriceListActions } from './price-list-menu.tsx'
import { PriceListProducts } from './price-list-products.tsx'
import { PhaseStatus, useAudienceText, detailQuery, type PriceListAnswer } from './price-lists.tsx'

/** `/a/pricing/{id}` */
export default function PriceListDetailPage() {
  const { id = '' } = useParams()
  // Keyed by id, so that no state of one list remains when the user goes to the next one.
  return <PriceListDetail key={id} id={id} />
}

/** What the editor shows: the whole list, or also products to add to it. */
type Editing = { readonly productIds?: readonly string[] }

function PriceListDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const canWrite = useCan('price-lists:write')
  const menu = useMenu()
  const [editing, setEditing] = useState<Editing>()
  const [isOpen, setOpen] = useState(false)
  const edit = (next: Editing) => {
    setEditing(next)
    setOpen(true)
  }
  return (
    <DetailPage
      id={id}
      list={{ name: 'pricing', address: paths.priceLists(), hrefOf: (other) => paths.priceList({ id: other }) }}
      query={queryFor(client.admin.priceLists.retrieve, { id, query: detailQuery })}
      title={({ price_list }) => price_list.name}
      status={({ price_list }) => <PhaseStatus list={price_list} />}
      menu={menu}
      action={() => (
        <Button variant="primary" onPress={() => edit({})}>
          {t('editor.open')}
        </Button>
      )}
      main={({ price_list }) => (
        <>
          <PriceListProducts list={price_list} onAdd={(productIds) => edit({ productIds })} />
          <PriceEditor list={price_list} {...editing} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
      side={(answer) => <Details answer={answer} canEdit={canWrite} />}
      tabs={({ price_list }) => [
        { id: 'effects', label: t('overview.title'), content: () => <PriceOverview list={price_list} /> },
        { id: 'history', label: t('common:history.title'), content: () => <PriceListHistory id={id} /> },
      ]}
    />
  )
}

/** The "…" menu. */
function useMenu() {
  const { t } = useTranslation('price-lists')
  const navigate = useNavigate()
  const { remove, actionsOf } = usePriceListActions()
  const files = usePriceFiles()
  const leave = async (list: PriceListAnswer['price_list']) => {
    if (await remove(list)) await navigate(paths.priceLists(), { replace: true })
  }
  return ({ price_list }: PriceListAnswer): MenuAction[] => [
    ...actionsOf(price_list),
    ...files(price_list),
    deleteAction(t('delete.open'), () => void leave(price_list)),
  ]
}

function Details({ answer, canEdit }: { readonly answer: PriceListAnswer; readonly canEdit: boolean }) {
  const { t } = useTranslation('price-lists')
  const dates = useDates()
  const audience = useAudienceText()
  const markets = useMarketsText()
  const { price_list: list } = answer
  const count = new Intl.NumberFormat(activeLanguageTag())
  const until = useUntilText()
  const moment = (iso: string | null, otherwise = '', text = dates.dateTime) =>
    iso === null ? otherwise : <time dateTime={iso}>{text(iso)}</time>
  return (
    <EditableSection
      title={t('details')}
      canEdit={canEdit}
      form={(close) => <EditDetails id={answer.price_list.id} answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('column.type'), value: t(`type.${list.type}`) },
          {
            label: t('field.description'),
            value: list.description === '' ? t('common:none') : <span dir="auto">{list.description}</span>,
          },
          { label: t('column.groups'), value: <span dir="auto">{audience(list)}</span> },
          { label: t('column.starts'), value: moment(list.starts_at, t('field.atOnce')) },
          { label: t('column.ends'), value: moment(list.ends_at, t('field.never'), until) },
          { label: t('column.prices'), value: count.format(list.price_count ?? 0) },
          { label: t('markets.title'), value: <span dir="auto">{markets(list)}</span> },
          { label: t('column.updated'), value: moment(list.updated_at) },
        ]}
      />
    </EditableSection>
  )
}

/** The history of a price list. */
function PriceListHistory({ id }: { readonly id: string }) {
  const { t } = useTranslation('price-lists')
  const { admin } = useClient()
  return (
    <RecordHistory
      query={pagesFor(admin.changes.listOfPriceList, { id, query: { limit: 25 } })}
      words="price-lists"
      valueName={(_, column, value) =>
        typeof value === 'string' && (column === 'type' || column === 'status') ? t(`value.${value}`) : undefined
      }
    />
  )
}

type List = Pick<PriceListAnswer['price_list'], 'markets'>

/** The currencies and regions of a list's prices, each with their number, as text. */
function useMarketsText(): (list: List) => string {
  const { t } = useTranslation('price-lists')
  const regions = useRegions()
  const number = new Intl.NumberFormat(activeLanguageTag())
  const join = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const nameOf = (id: string) =>
    regions?.find((region) => region.id === id)?.name ?? (regions ? t('markets.gone') : '…')
  return ({ markets = [] }) => {
    if (markets.length === 0) return t('markets.none')
    return join.format(
      markets.map(({ region_id, currency_code, price_count }) => {
        const name = region_id === null ? currency_code.toUpperCase() : nameOf(region_id)
        return t('markets.one', { name, number: number.format(price_count) })
      }),
    )
  }
}

/** Import and export of a list's prices; the exported file is offered in the activity drawer. */
function usePriceFiles(): (list: { readonly id: string }) => readonly MenuAction[] {
  const { t } = useTranslation('price-lists')
  const { admin } = useClient()
  const started = useExportStart()
  const navigate = useNavigate()
  const gated = useGatedAction('batch-jobs:write')
  const start = useWrite(admin.batchJobs.create, { onError: notify.failure })
  const exportPrices = (price_list_id: string) =>
    start.mutate(
      { body: { type: 'price-list-export', context: { price_list_id } } },
      {
        onSuccess: ({ batch_job }) => started(batch_job, { title: t('files.started'), message: t('files.where') }),
      },
    )
  return ({ id }) =>
    [
      {
        id: 'import',
        label: t('files.import'),
        icon: <Upload aria-hidden />,
        onAction: () => void navigate(paths.priceList({ id }, { modal: 'import' })),
      },
      {
        id: 'export',
        label: t('files.export'),
        icon: <Download aria-hidden />,
        onAction: () => exportPrices(id),
        readOnly: true,
      },
    ].map(gated)
}

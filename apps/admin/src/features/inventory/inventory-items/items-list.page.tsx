import type { Contract, ListedInventoryItem, LocationLevel } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Badge } from '@storeroom/ui/display/badge'
import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Boxes, ClipboardList, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../../framework/gate.tsx'
import type { ListColumn, ListFilter, QueryOf, Selected } from '../../../framework/list/list-config.ts'
import { ListPage } from '../../../framework/list/list-page.tsx'
import { Thumbnail } from '../../../shared/pictures/thumbnail.tsx'
import { paths } from '../../../lib/paths.ts'
import { Available, committedOf, unitsText, sumOf } from '../quantities.tsx'
import { useLocations } from '../use-locations.tsx'
import { ItemMenu } from './item-menu.tsx'
import { itemName, namedItem } from '../../../shared/inventory/stock-items.ts'
import { binOf, detailQuery, levelFields } from './items.ts'
import { useBulkItems } from './use-bulk-items.tsx'

type ListRoute = Contract['admin']['inventoryItems']['list']

/** The view "few" lists items with at most this many available units, whatever their own threshold. */
const few = 5

const listQuery = { fields: [namedItem.fields, 'low_stock', 'low_stock_threshold', 'metadata', ...levelFields].join() }

/** `/a/inventory` */
export default function ItemsListPage() {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const bulk = useBulkItems()
  const atMost = (count: number) => ({
    filters: { available_quantity: { operator: 'lessThan', values: [String(count + 1)] } },
  })
  return (
    <ListPage<ListRoute, ListedInventoryItem>
      name="inventory"
      title={t('items.title')}
      source={{ call: client.admin.inventoryItems.list, query: listQuery, rows: (page) => page.inventory_items }}
      row={{
        id: ({ id }) => id,
        name: itemName,
        href: ({ id }) => paths.inventoryItem({ id }),
        detail: ({ id }) => queryFor(client.admin.inventoryItems.retrieve, { id, query: detailQuery }),
        update: { call: client.admin.inventoryItems.update, query: detailQuery, recordKey: 'inventory_item' },
        actions: (item) => <ItemMenu item={item} />,
      }}
      columns={useColumns()}
      filters={useFilters()}
      views={[
        { id: 'all', label: t('items.all'), settings: {} },
        {
          id: 'low',
          label: t('items.runningLow'),
          isCounted: true,
          settings: { filters: { low_stock: { operator: 'any', values: ['true'] } } },
        },
        { id: 'few', label: t('items.few', { count: few }), settings: atMost(few) },
        { id: 'out', label: t('items.out'), settings: atMost(0) },
      ]}
      searchHint={t('items.search')}
      bulkActions={bulk.actions}
      writePermission="inventory-items:write"
      summary={(selected) => <Units selected={selected} />}
      actions={
        <Gate permission="inventory-items:write">
          <ButtonLink icon={<ClipboardList aria-hidden />} href={paths.inventory({ modal: 'count' })}>
            {t('count.open')}
          </ButtonLink>
          <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={paths.inventory({ modal: 'new' })}>
            {t('newItem.title')}
          </ButtonLink>
        </Gate>
      }
      after={bulk.dialogs}
      empty={{
        title: t('items.empty'),
        description: t('items.emptyHint'),
        icon: <Boxes />,
        actions: <ButtonLink href={paths.products()}>{t('items.toProducts')}</ButtonLink>,
      }}
    />
  )
}

function useFilters(): readonly ListFilter<QueryOf<ListRoute>>[] {
  const { t } = useTranslation('inventory')
  const { options } = useLocations()
  return [
    { id: 'location_id', label: t('field.location'), type: 'choice', options },
    { id: 'available_quantity', label: t('quantity.available'), type: 'number' },
    {
      id: 'low_stock',
      label: t('field.low_stock'),
      type: 'choice',
      options: [
        { id: 'true', label: t('items.isLow') },
        { id: 'false', label: t('items.isEnough') },
      ],
    },
  ]
}

type Column = ListColumn<ListedInventoryItem, QueryOf<ListRoute>>

function useColumns(): readonly Column[] {
  const { t } = useTranslation('inventory')
  const { nameOf } = useLocations()
  const units = (id: string, header: string, of: (levels: readonly LocationLevel[]) => number): Column => ({
    id,
    header,
    width: 110,
    align: 'end',
    cell: ({ location_levels }) => unitsText(of(location_levels)),
    text: ({ location_levels }) => of(location_levels),
  })
  const quantity = (id: Parameters<typeof sumOf>[1], header: string): Column =>
    units(id, header, (levels) => sumOf(levels, id))
  return [
    { id: 'item', header: t('items.item'), cell: (item) => <ItemCell item={item} />, text: itemName },
    {
      id: 'sku',
      header: t('field.sku'),
      mobilePosition: 'bottom-start',
      order: 'sku',
      edit: { field: 'sku' },
      width: 170,
      cell: ({ sku }) => <bdi className="text-muted">{sku ?? '–'}</bdi>,
    },
    quantity('stocked_quantity', t('quantity.stocked')),
    quantity('reserved_quantity', t('quantity.reserved')),
    {
      ...units('committed', t('quantity.committed'), (levels) =>
        levels.reduce((sum, level) => sum + committedOf(level), 0),
      ),
      isHidden: true,
    },
    { ...quantity('set_aside_quantity', t('quantity.set_aside')), isHidden: true },
    {
      id: 'available_quantity',
      header: t('quantity.available'),
      mobilePosition: 'top-end',
      width: 110,
      align: 'end',
      cell: ({ location_levels }) => <Available units={sumOf(location_levels, 'available_quantity')} />,
      text: ({ location_levels }) => sumOf(location_levels, 'available_quantity'),
    },
    { ...quantity('incoming_quantity', t('quantity.incoming')), mobilePosition: 'bottom-end' },
    {
      id: 'low_stock_threshold',
      header: t('field.low_stock_threshold'),
      edit: { field: 'low_stock_threshold', isCount: true },
      width: 150,
      align: 'end',
      isHidden: true,
      cell: ({ low_stock_threshold: threshold = null }) => (threshold === null ? '–' : unitsText(threshold)),
      text: ({ low_stock_threshold: threshold = null }) => threshold,
    },
    {
      id: 'bin',
      header: t('field.bin'),
      width: 120,
      isHidden: true,
      cell: (item) => <bdi>{binOf(item) ?? '–'}</bdi>,
      text: binOf,
    },
    {
      id: 'locations',
      header: t('field.locations'),
      width: 180,
      isHidden: true,
      cell: ({ location_levels }) => location_levels.map(({ location_id }) => nameOf(location_id)).join(', '),
    },
  ]
}

/** The first variant that is sold from the item, and the number of others. */
function ItemCell({ item }: { readonly item: ListedInventoryItem }) {
  const { t } = useTranslation('inventory')
  const [first, ...others] = item.variants
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Thumbnail url={first?.product.thumbnail ?? null} size={28} />
      <span dir="auto" className="truncate">
        {itemName(item)}
      </span>
      {item.low_stock && <Badge tone="warning">{t('items.isLow')}</Badge>}
      {others.length > 0 && <span className="shrink-0 text-muted">{t('items.more', { count: others.length })}</span>}
    </span>
  )
}

/** The units of the selected items, as long as all their rows are loaded. */
function Units({ selected }: { readonly selected: Selected<ListedInventoryItem> }) {
  const { t } = useTranslation('inventory')
  if (!('rows' in selected)) return null
  const levels = selected.rows.flatMap(({ location_levels }) => location_levels)
  const sums = [
    `${t('quantity.stocked')} ${unitsText(sumOf(levels, 'stocked_quantity'))}`,
    `${t('quantity.available')} ${unitsText(sumOf(levels, 'available_quantity'))}`,
  ]
  return <bdi className="ms-2 text-muted">{sums.join(' · ')}</bdi>
}

import type { ListedReservation } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadedSection } from '../../../framework/detail/section.tsx'
import { DrawerButton } from '../../../framework/form/drawer-button.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { DateCell } from '../../../framework/list/date-column.tsx'
import { paths } from '../../../lib/paths.ts'
import { itemName } from '../../../shared/inventory/stock-items.ts'
import type { Item } from '../inventory-items/items.ts'
import { unitsText } from '../quantities.tsx'
import { useLocationColumn } from '../use-locations.tsx'
import { KindBadge } from './reservations.tsx'
import { NewReservation } from './new-reservation.tsx'
import { ReservationMenu } from './reservation-menu.tsx'

/** At most so many are shown; a link leads to the whole list. */
const PAGE_SIZE = 10

/** The reservations of an item. */
export function ItemReservations({ item }: { readonly item: Item }) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const query = { inventory_item_id: [item.id], order: '-created_at', limit: PAGE_SIZE }
  const columns = useColumns()
  const name = itemName(item)
  const add = (
    <DrawerButton size="small" icon={<Plus aria-hidden />} label={t('reservations.new')}>
      {(close) => <NewReservation item={{ id: item.id, label: name }} onSaved={close} />}
    </DrawerButton>
  )
  return (
    <LoadedSection
      title={t('reservations.title')}
      isFlush
      query={queryFor(client.admin.reservations.list, { query })}
      actions={<Gate permission="reservations:write">{add}</Gate>}
    >
      {({ reservations, count }) => (
        <div className="grid gap-3">
          {count === 0 ? (
            <p className="px-4 pb-4 text-muted">{t('reservations.noneOfItem')}</p>
          ) : (
            <DataTable
              label={t('reservations.title')}
              columns={columns}
              rows={reservations}
              rowId={({ id }) => id}
              rowName={({ description }) => description ?? name}
              rowActions={(reservation) => (
                <ReservationMenu reservation={reservation} itemName={reservation.description ?? name} />
              )}
            />
          )}
          {count > PAGE_SIZE && (
            <Link href={paths.reservations({ inventory_item_id: `any:${item.id}` })} className="mx-4 mb-3 w-fit">
              {t('reservations.all', { count })}
            </Link>
          )}
        </div>
      )}
    </LoadedSection>
  )
}

function useColumns(): readonly TableColumn<ListedReservation>[] {
  const { t } = useTranslation('inventory')
  return [
    {
      id: 'description',
      header: t('field.description'),
      width: 125,
      cell: ({ description }) => <bdi className="text-match-parent block truncate">{description ?? '–'}</bdi>,
    },
    {
      id: 'set_aside',
      header: t('field.kind'),
      width: 135,
      cell: (reservation) => <KindBadge reservation={reservation} />,
    },
    useLocationColumn(t('field.location'), 105),
    {
      id: 'quantity',
      header: t('field.quantity'),
      width: 75,
      align: 'end',
      cell: ({ quantity }) => unitsText(quantity),
    },
    {
      id: 'created',
      header: t('field.created'),
      width: 125,
      align: 'end',
      cell: ({ created_at }) => <DateCell iso={created_at} />,
    },
  ]
}

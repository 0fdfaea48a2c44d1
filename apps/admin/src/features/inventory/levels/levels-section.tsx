import type { LocationLevel } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { DataTable, type TableColumn } from '@storeroom/ui/table/table'
import { ArrowLeftRight, CircleMinus, MapPin, PackageMinus, Plus, SlidersHorizontal, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { Gate, useGatedAction } from '../../../framework/gate.tsx'
import { useDelete } from '../../../framework/use-delete.ts'
import { Available, committedOf, unitsText } from '../quantities.tsx'
import { SetAsideStock } from '../reservations/set-aside-stock.tsx'
import { useLocationColumn, useLocations } from '../use-locations.tsx'
import { AdjustStock } from './adjust-stock.tsx'
import { levelAt } from './levels.ts'
import { SetIncoming, StockAtLocation } from './stock-forms.tsx'
import { TransferStock } from './transfer-stock.tsx'

type LevelsSectionProps = {
  readonly itemId: string
  readonly levels: readonly LocationLevel[]
}

type LevelForm = 'adjust' | 'transfer' | 'incoming' | 'setAside'

type OpenForm = { readonly form: 'add' } | { readonly form: LevelForm; readonly level: LocationLevel }

/** The stock levels of an item, and their actions. */
export function LevelsSection({ itemId, levels }: LevelsSectionProps) {
  const { t } = useTranslation('inventory')
  const { receiving, nameOf } = useLocations()
  const [opened, setOpened] = useState<OpenForm>()
  const add = (
    <Button size="small" icon={<Plus aria-hidden />} onPress={() => setOpened({ form: 'add' })}>
      {t('level.add')}
    </Button>
  )
  const isAddable = receiving.some(({ id }) => levelAt(levels, id) === undefined)
  return (
    <Section
      title={t('level.title')}
      isFlush
      {...(isAddable && { actions: <Gate permission="inventory-items:write">{add}</Gate> })}
    >
      <DataTable
        label={t('level.title')}
        columns={useColumns()}
        rows={levels}
        rowId={({ location_id }) => location_id}
        rowName={({ location_id }) => nameOf(location_id)}
        rowActions={(level) => (
          <Gate permission="inventory-items:write">
            <LevelMenu level={level} location={nameOf(level.location_id)} onOpen={setOpened} />
          </Gate>
        )}
        emptyState={<EmptyState icon={<MapPin />} title={t('level.empty')} description={t('level.emptyHint')} />}
      />
      <Forms itemId={itemId} levels={levels} openForm={opened} onClose={() => setOpened(undefined)} />
    </Section>
  )
}

function useColumns(): readonly TableColumn<LocationLevel>[] {
  const { t } = useTranslation('inventory')
  // The wide column of the page has 620 px for the table.
  const units = (id: string, header: string, of: (level: LocationLevel) => number): TableColumn<LocationLevel> => ({
    ...{ id, header, width: 85, align: 'end' },
    cell: (level) => unitsText(of(level)),
  })
  return [
    useLocationColumn(t('field.location'), 120),
    units('stocked', t('quantity.stocked'), (level) => level.stocked_quantity),
    units('committed', t('quantity.committed'), committedOf),
    { ...units('set_aside', t('quantity.set_aside'), (level) => level.set_aside_quantity ?? 0), width: 105 },
    {
      id: 'available',
      header: t('quantity.available'),
      width: 85,
      align: 'end',
      cell: ({ available_quantity }) => <Available units={available_quantity} />,
    },
    units('incoming', t('quantity.incoming'), (level) => level.incoming_quantity),
  ]
}

type LevelMenuProps = {
  readonly level: LocationLevel
  readonly location: string
  readonly onOpen: (opened: OpenForm) => void
}

function LevelMenu({ level, location, onOpen }: LevelMenuProps) {
  const { t } = useTranslation('inventory')
  const remove = useRemoveLevel()
  const reserving = useGatedAction('reservations:write')
  const opening = (form: LevelForm) => () => onOpen({ form, level })
  const actions: MenuAction[] = [
    {
      id: 'adjust',
      label: t('adjust.open'),
      icon: <SlidersHorizontal aria-hidden />,
      onAction: opening('adjust'),
    },
    {
      id: 'transfer',
      label: t('transfer.open'),
      icon: <ArrowLeftRight aria-hidden />,
      isDisabled: level.available_quantity <= 0,
      onAction: opening('transfer'),
    },
    reserving({
      id: 'setAside',
      label: t('setAside.open'),
      icon: <PackageMinus aria-hidden />,
      isDisabled: level.available_quantity <= 0,
      onAction: opening('setAside'),
    }),
    { id: 'incoming', label: t('level.incoming'), icon: <Truck aria-hidden />, onAction: opening('incoming') },
    {
      id: 'remove',
      label: level.reserved_quantity > 0 ? t('level.removeReserved') : t('level.remove'),
      icon: <CircleMinus aria-hidden />,
      tone: 'danger',
      isDisabled: level.reserved_quantity > 0,
      onAction: () => void remove(level, location),
    },
  ]
  return <ActionMenu size="small" label={t('actionsOf', { name: location })} actions={actions} />
}

type FormsProps = Pick<LevelsSectionProps, 'itemId' | 'levels'> & {
  readonly openForm: OpenForm | undefined
  readonly onClose: () => void
}

function Forms({ itemId, levels, openForm, onClose }: FormsProps) {
  const shared = { id: itemId, levels, onSaved: onClose }
  return (
    <FormDrawer isOpen={openForm !== undefined} onClose={onClose}>
      {openForm?.form === 'add' && <StockAtLocation {...shared} />}
      {openForm?.form === 'adjust' && <AdjustStock {...shared} locationId={openForm.level.location_id} />}
      {openForm?.form === 'transfer' && <TransferStock {...shared} locationId={openForm.level.location_id} />}
      {openForm?.form === 'setAside' && <SetAsideStock level={openForm.level} onSaved={onClose} />}
      {openForm?.form === 'incoming' && <SetIncoming level={openForm.level} onSaved={onClose} />}
    </FormDrawer>
  )
}

/** Asks for confirmation and stops stocking an item at a location. */
function useRemoveLevel(): (level: LocationLevel, location: string) => Promise<boolean> {
  const { t } = useTranslation('inventory')
  const { admin } = useClient()
  return useDelete({
    call: admin.inventoryItems.removeLocationLevel,
    input: ({ inventory_item_id: id, location_id }) => ({ id, location_id }),
    words: ({ stocked_quantity: count }, location) => ({
      title: t('level.removeQuestion', { location }),
      consequence: t('level.removeConsequence', { count }),
      confirm: t('level.removeConfirm'),
      toast: t('level.removed', { location }),
    }),
  })
}

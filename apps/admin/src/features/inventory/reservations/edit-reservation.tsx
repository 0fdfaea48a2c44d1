import { read, useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useEditForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { metadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { withoutKeys } from '../../../shared/metadata/metadata-record.ts'
import { ReservationFields } from './reservation-fields.tsx'
import { reservationBody, type ReservationAnswer, type ReservationValues } from './reservations.ts'
import { setAsideKey, setAsideOf } from './set-aside.ts'
import { useCheckFree } from './use-check-free.ts'

type EditProps = {
  readonly id: string
  /** What people call the item. */
  readonly itemName: string
  readonly onSaved: () => void
}

/** Where, how much and why, for a reservation that exists; its item stays. */
export function EditReservation({ id, itemName, onSaved }: EditProps) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  return (
    <LoadedPanel title={t('reservations.editTitle')} query={read(shop.admin.reservations.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} itemName={itemName} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

/** The name of the item is no part of the answer. */
const valuesOf = ({ reservation }: ReservationAnswer): ReservationValues => ({
  inventory_item_id: { id: reservation.inventory_item_id, label: reservation.inventory_item_id },
  location_id: reservation.location_id,
  quantity: reservation.quantity,
  description: reservation.description,
  set_aside: setAsideOf(reservation),
  metadata: metadataValue(withoutKeys(reservation.metadata, [setAsideKey])),
})

function EditForm({ answer, itemName, onSaved }: Omit<EditProps, 'id'> & { readonly answer: ReservationAnswer }) {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const { reservation } = answer
  const { id } = reservation
  const form = useEditForm({
    call: shop.admin.reservations.update,
    schema: ({ admin }) => admin.reservations.update.body,
    input: { id },
    query: read(shop.admin.reservations.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: reservationBody(reservation.metadata),
    check: useCheckFree(reservation),
    saved: t('reservations.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('reservations.editTitle')} subtitle={itemName}>
      <ReservationFields form={form} held={reservation} isItemFixed hasKind={reservation.line_item_id === null} />
    </FormPanel>
  )
}

import { useClient } from '@storeroom/react'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateForm } from '../../../framework/form/contract-form.ts'
import { FormPanel } from '../../../framework/form/form-overlay.tsx'
import { ReservationFields, useCheckFree } from './reservation-fields.tsx'
import { newReservationBody, type ReservationValues } from './reservations.tsx'

type NewReservationProps = {
  /** The item, if it is chosen already. */
  readonly item?: Option | undefined
  readonly onSaved: () => void
}

/** Reserves units of an item. The form shows how many are available; the server decides. */
export function NewReservation({ item, onSaved }: NewReservationProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const [values] = useState<ReservationValues>(() => ({
    inventory_item_id: item ?? null,
    location_id: null,
    quantity: null,
    description: null,
    set_aside: null,
    metadata: [],
  }))
  const check = useCheckFree()
  const form = useCreateForm({
    call: client.admin.reservations.create,
    values,
    toBody: newReservationBody,
    check,
    toast: t('reservations.created'),
    ...(item === undefined && { draft: 'reservation' }),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('reservations.newTitle')} submitLabel={t('reservations.create')}>
      <ReservationFields form={form} isItemFixed={item !== undefined} hasKind />
    </FormPanel>
  )
}

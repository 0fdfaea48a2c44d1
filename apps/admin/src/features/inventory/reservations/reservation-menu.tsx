import type { ListedReservation, SetAsideKind } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { PackageX, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumberField, integerField } from '../../../framework/form/number-fields.tsx'
import { useCreateForm, useEditForm } from '../../../framework/form/contract-form.ts'
import { FormDrawer, FormPanel } from '../../../framework/form/form-overlay.tsx'
import { FormTextArea } from '../../../framework/form/text-fields.tsx'
import { LoadedPanel } from '../../../framework/form/loaded-panel.tsx'
import { metadataValue } from '../../../framework/form/metadata-editor-field.tsx'
import { Gate } from '../../../framework/gate.tsx'
import { editAction } from '../../../framework/menu-actions.tsx'
import { useConfirm } from '../../../framework/use-confirm.ts'
import { useWrite } from '../../../framework/use-write.ts'
import { withoutKeys } from '../../../shared/metadata/metadata-record.ts'
import { unitsText } from '../quantities.tsx'
import { ReservationFields, useCheckFree } from './reservation-fields.tsx'
import {
  reservationBody,
  setAsideKey,
  setAsideOf,
  type ReservationAnswer,
  type ReservationValues,
} from './reservations.tsx'

type MenuProps = { readonly reservation: ListedReservation; readonly itemName: string }

/** The menu of one reservation. */
export function ReservationMenu({ reservation, itemName }: MenuProps) {
  const { t } = useTranslation('inventory')
  const [opened, setOpened] = useState<'edit' | 'writeOff'>()
  const askToDelete = useDeleteReservation()
  const close = () => setOpened(undefined)
  const kind = setAsideOf(reservation)
  const writeOff = {
    id: 'writeOff',
    label: t('setAside.writeOff'),
    icon: <PackageX aria-hidden />,
    tone: 'danger',
    onAction: () => setOpened('writeOff'),
  } as const
  return (
    <>
      <Gate permission="reservations:write">
        <ActionMenu
          size="small"
          label={t('actionsOf', { name: itemName })}
          actions={[
            editAction(t('ui:edit'), () => setOpened('edit')),
            ...(kind === null ? [] : [writeOff]),
            {
              id: 'delete',
              label: t(kind === null ? 'reservations.delete' : 'setAside.putBack'),
              icon: kind === null ? <Trash2 aria-hidden /> : <Undo2 aria-hidden />,
              ...(kind === null && { tone: 'danger' }),
              onAction: () => void askToDelete(reservation, itemName),
            },
          ]}
        />
      </Gate>
      <FormDrawer isOpen={opened === 'edit'} onClose={close}>
        <EditReservation id={reservation.id} itemName={itemName} onSaved={close} />
      </FormDrawer>
      {kind !== null && (
        <FormDrawer isOpen={opened === 'writeOff'} onClose={close}>
          <WriteOff reservation={reservation} kind={kind} itemName={itemName} onSaved={close} />
        </FormDrawer>
      )}
    </>
  )
}

/** Asks for confirmation and releases the units. */
function useDeleteReservation() {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const confirm = useConfirm()
  const remove = useWrite(client.admin.reservations.remove)
  return async (reservation: ListedReservation, name: string) => {
    const { id, quantity: count } = reservation
    const isSetAside = setAsideOf(reservation) !== null
    const words = { count, name }
    await confirm({
      title: t(isSetAside ? 'setAside.putBackQuestion' : 'reservations.deleteQuestion', words),
      description: t('reservations.deleteConsequence', words),
      confirmLabel: t(isSetAside ? 'setAside.putBackConfirm' : 'reservations.deleteConfirm'),
      isDangerous: !isSetAside,
      onConfirm: () => remove.mutateAsync({ id }),
      toast: t(isSetAside ? 'setAside.putBackDone' : 'reservations.deleted'),
    })
  }
}

type EditProps = {
  readonly id: string
  /** The name of the item. */
  readonly itemName: string
  readonly onSaved: () => void
}

/** Edits a reservation; its item stays. */
function EditReservation({ id, itemName, onSaved }: EditProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  return (
    <LoadedPanel title={t('reservations.editTitle')} query={queryFor(client.admin.reservations.retrieve, { id })}>
      {(answer) => <EditForm answer={answer} itemName={itemName} onSaved={onSaved} />}
    </LoadedPanel>
  )
}

/** The item's label is its id, because the answer has no name of it. */
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
  const client = useClient()
  const { reservation } = answer
  const { id } = reservation
  const form = useEditForm({
    call: client.admin.reservations.update,
    input: { id },
    query: queryFor(client.admin.reservations.retrieve, { id }),
    answer,
    values: valuesOf,
    toBody: reservationBody(reservation.metadata),
    check: useCheckFree(reservation),
    toast: t('reservations.saved'),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('reservations.editTitle')} subtitle={itemName}>
      <ReservationFields form={form} held={reservation} isItemFixed hasKind={reservation.line_item_id === null} />
    </FormPanel>
  )
}

type WriteOffProps = {
  readonly reservation: ListedReservation
  readonly kind: SetAsideKind
  readonly itemName: string
  readonly onSaved: () => void
}

type Values = { readonly quantity: number | null; readonly note: string | null }

const toBody = ({ quantity, note }: Partial<Values>) => ({ ...(quantity && { quantity }), ...(note && { note }) })

/**
 * Writes off all or some of the units that were set aside. The note from setting them aside stays unless it is edited.
 */
function WriteOff({ reservation, kind, itemName, onSaved }: WriteOffProps) {
  const { t } = useTranslation('inventory')
  const client = useClient()
  const { id, quantity, description } = reservation
  const all: Values = { quantity, note: description }
  const form = useCreateForm({
    call: client.admin.reservations.writeOff,
    input: { id },
    values: all,
    toBody,
    check: (values): Record<string, string> => {
      if (values.quantity === null) return { quantity: t('errors:validation.required') }
      return values.quantity > quantity ? { quantity: t('tooMany', { units: unitsText(quantity) }) } : {}
    },
    toast: t('setAside.writtenOff'),
    onSaved,
  })
  const leaving = useWatch({ control: form.control.control, name: 'quantity' }) ?? 0
  const remaining = quantity - leaving
  return (
    <FormPanel
      form={form}
      title={t('setAside.writeOffTitle')}
      subtitle={itemName}
      submitLabel={t('setAside.writeOffSubmit')}
    >
      <p>{t('setAside.writeOffHint', { count: Math.min(leaving, quantity) })}</p>
      <FormNumberField
        form={form}
        name="quantity"
        label={t('field.quantity')}
        isRequired
        autoFocus
        minValue={1}
        {...integerField}
        {...(remaining > 0 && { description: t('setAside.writeOffLeft', { count: remaining }) })}
      />
      <FormTextArea
        form={form}
        name="note"
        label={t('field.note')}
        blank={null}
        rows={2}
        description={t('setAside.noteHelp', { reason: t(`reason.${kind}`) })}
      />
    </FormPanel>
  )
}

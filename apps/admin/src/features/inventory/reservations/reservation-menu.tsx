import type { ListedReservation } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePen, PackageX, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { notify } from '../../../framework/notify.ts'
import { EditReservation } from './edit-reservation.tsx'
import { setAsideOf } from './set-aside.ts'
import { WriteOff } from './write-off.tsx'
import { Gate } from '../../../framework/gate.tsx'

type MenuProps = { readonly reservation: ListedReservation; readonly itemName: string }

/** What can be done with one reservation. */
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
            { id: 'edit', label: t('ui:edit'), icon: <FilePen aria-hidden />, onAction: () => setOpened('edit') },
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

/** Asks, then gives the pieces free again. */
function useDeleteReservation() {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.reservations.remove, useQueryClient()))
  return async (reservation: ListedReservation, name: string) => {
    const { id, quantity: count } = reservation
    const isSetAside = setAsideOf(reservation) !== null
    const words = { count, name }
    const isGone = await prompt({
      title: t(isSetAside ? 'setAside.putBackQuestion' : 'reservations.deleteQuestion', words),
      description: t('reservations.deleteConsequence', words),
      confirmLabel: t(isSetAside ? 'setAside.putBackConfirm' : 'reservations.deleteConfirm'),
      isDangerous: !isSetAside,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t(isSetAside ? 'setAside.putBackDone' : 'reservations.deleted'))
  }
}

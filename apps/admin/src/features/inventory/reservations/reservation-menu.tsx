import type { ListedReservation } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/menu'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { notify } from '../../../framework/notify.ts'
import { useMay } from '../../../framework/sight.ts'
import { EditReservation } from './edit-reservation.tsx'

type MenuProps = { readonly reservation: ListedReservation; readonly itemName: string }

/** What can be done with one reservation. */
export function ReservationMenu({ reservation, itemName }: MenuProps) {
  const { t } = useTranslation('inventory')
  const [isEditing, setEditing] = useState(false)
  const askToDelete = useDeleteReservation()
  const mayWrite = useMay('reservations:write')
  const close = () => setEditing(false)
  if (!mayWrite) return null
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: itemName })}
        actions={[
          { id: 'edit', label: t('ui:edit'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
          {
            id: 'delete',
            label: t('reservations.delete'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void askToDelete(reservation, itemName),
          },
        ]}
      />
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditReservation id={reservation.id} itemName={itemName} onSaved={close} />
      </FormDrawer>
    </>
  )
}

/** Asks, then gives the pieces free again. */
function useDeleteReservation() {
  const { t } = useTranslation('inventory')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.reservations.remove, useQueryClient()))
  return async ({ id, quantity: count }: ListedReservation, name: string) => {
    const words = { count, name }
    const isGone = await prompt({
      title: t('reservations.deleteQuestion', words),
      description: t('reservations.deleteConsequence', words),
      confirmLabel: t('reservations.deleteConfirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('reservations.deleted'))
  }
}

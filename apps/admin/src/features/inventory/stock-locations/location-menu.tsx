import type { StockLocation } from '@storeroom/contract'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Boxes, FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../framework/form/form-overlay.tsx'
import { paths } from '../../../lib/paths.ts'
import { EditLocation } from './edit-location.tsx'
import { useMakeDefault } from './use-make-default.tsx'
import { useDeleteLocation } from './use-delete-location.ts'
import { Gate } from '../../../framework/gate.tsx'

/** What can be done with one location. */
export function LocationMenu({ location }: { readonly location: StockLocation }) {
  const { t } = useTranslation('inventory')
  const [isEditing, setEditing] = useState(false)
  const askToDelete = useDeleteLocation()
  const makeDefault = useMakeDefault()
  const close = () => setEditing(false)
  const stock = {
    id: 'stock',
    label: t('locations.stock'),
    icon: <Boxes aria-hidden />,
    href: paths.inventory({ location_id: `any:${location.id}` }),
  }
  const changes = [
    ...makeDefault(location),
    { id: 'edit', label: t('ui:edit'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
    {
      id: 'delete',
      label: t('locations.delete'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger' as const,
      onAction: () => void askToDelete(location),
    },
  ]
  return (
    <>
      <Gate permission="stock-locations:write">
        <ActionMenu size="small" label={t('actionsOf', { name: location.name })} actions={[stock, ...changes]} />
      </Gate>
      <FormDrawer isOpen={isEditing} onClose={close}>
        <EditLocation id={location.id} onSaved={close} />
      </FormDrawer>
    </>
  )
}

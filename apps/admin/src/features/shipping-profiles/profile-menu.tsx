import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen, PackagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { AddProducts } from './add-products.tsx'
import { EditProfile } from './edit-profile.tsx'
import type { ListedProfile } from './shipping-profiles.ts'
import { useDeleteProfile } from './use-delete-profile.ts'

type MenuProps = { readonly profile: ListedProfile; readonly all: readonly ListedProfile[] }

/** What can be done with one profile. The last one of its kind stays: new products need it. */
export function ProfileMenu({ profile, all }: MenuProps) {
  const { t } = useTranslation('shipping-profiles')
  const [open, setOpen] = useState<'edit' | 'add'>()
  const askToDelete = useDeleteProfile()
  const close = () => setOpen(undefined)
  const isLast = profile.type !== 'custom' && all.filter(({ type }) => type === profile.type).length === 1
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: profile.name })}
        actions={[
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setOpen('edit') },
          { id: 'add', label: t('add.open'), icon: <PackagePlus aria-hidden />, onAction: () => setOpen('add') },
          {
            id: 'delete',
            label: t(isLast ? 'delete.isLast' : 'delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            isDisabled: isLast,
            onAction: () => void askToDelete(profile),
          },
        ]}
      />
      <FormDrawer isOpen={open === 'edit'} onClose={close}>
        <EditProfile id={profile.id} onSaved={close} />
      </FormDrawer>
      <AddProducts profile={profile} isOpen={open === 'add'} onClose={close} />
    </>
  )
}

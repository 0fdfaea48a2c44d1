import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen, Merge, Package, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer, FormModal } from '../../framework/form/form-overlay.tsx'
import { MergeValue } from './merge-value.tsx'
import { productsOf, type ListedValue, type ValueKind } from './product-values.ts'
import { RenameValue } from './rename-value.tsx'
import { useDeleteValue } from './use-delete-value.ts'

type MenuProps = { readonly kind: ValueKind; readonly value: ListedValue }

/** What can be done with one value of the list. */
export function ValueMenu({ kind, value }: MenuProps) {
  const { t } = useTranslation('product-values')
  const [open, setOpen] = useState<'rename' | 'merge'>()
  const askToDelete = useDeleteValue(kind)
  const close = () => setOpen(undefined)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { value: value.value })}
        actions={[
          { id: 'rename', label: t('rename'), icon: <FilePen aria-hidden />, onAction: () => setOpen('rename') },
          { id: 'merge', label: t('merge.open'), icon: <Merge aria-hidden />, onAction: () => setOpen('merge') },
          { id: 'products', label: t('products'), icon: <Package aria-hidden />, href: productsOf(kind, value.id) },
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void askToDelete(value),
          },
        ]}
      />
      <FormDrawer isOpen={open === 'rename'} onClose={close}>
        <RenameValue kind={kind} id={value.id} onSaved={close} />
      </FormDrawer>
      <FormModal isOpen={open === 'merge'} onClose={close}>
        <MergeValue kind={kind} value={value} onMerged={close} />
      </FormModal>
    </>
  )
}

import { read, useShop } from '@storeroom/react'
import { ActionMenu, type MenuAction } from '@storeroom/ui/overlay/menu'
import { CirclePause, CirclePlay, Copy, FilePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { LoadedPanel } from '../../framework/form/loaded-panel.tsx'
import { EditDetails } from './edit-details.tsx'
import { single, type ListedPriceList } from './price-lists.ts'
import { usePriceListChanges } from './use-price-list-changes.ts'

/** What can be done with one price list of the list. */
export function PriceListMenu({ list }: { readonly list: ListedPriceList }) {
  const { t } = useTranslation('pricing')
  const shop = useShop()
  const [isEditing, setEditing] = useState(false)
  const changes = usePriceListChanges()
  const statusAction = useStatusAction(changes.setStatus)
  const copyAction = useCopyAction(changes.copy)
  const close = () => setEditing(false)
  return (
    <>
      <ActionMenu
        size="small"
        label={t('actionsOf', { name: list.name })}
        actions={[
          { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: () => setEditing(true) },
          statusAction(list),
          copyAction(list),
          {
            id: 'delete',
            label: t('delete.open'),
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onAction: () => void changes.remove(list),
          },
        ]}
      />
      <FormDrawer isOpen={isEditing} onClose={close}>
        <LoadedPanel
          title={t('edit.title')}
          query={read(shop.admin.priceLists.retrieve, { id: list.id, query: single })}
        >
          {(answer) => <EditDetails answer={answer} onSaved={close} />}
        </LoadedPanel>
      </FormDrawer>
    </>
  )
}

type Changes = ReturnType<typeof usePriceListChanges>

/** Activates a draft, or takes an active list back. */
export function useStatusAction(
  set: Changes['setStatus'],
): (list: Pick<ListedPriceList, 'id' | 'name' | 'status'>) => MenuAction {
  const { t } = useTranslation('pricing')
  return (list) =>
    list.status === 'draft'
      ? {
          id: 'activate',
          label: t('status.activate'),
          icon: <CirclePlay aria-hidden />,
          onAction: () => set(list, 'active'),
        }
      : { id: 'draft', label: t('status.draft'), icon: <CirclePause aria-hidden />, onAction: () => set(list, 'draft') }
}

/** Makes a draft out of a list. */
export function useCopyAction(copy: Changes['copy']): (list: Pick<ListedPriceList, 'id' | 'name'>) => MenuAction {
  const { t } = useTranslation('pricing')
  return (list) => ({ id: 'copy', label: t('duplicate.open'), icon: <Copy aria-hidden />, onAction: () => copy(list) })
}

import type { PriceList } from '@storeroom/contract'
import { useClient } from '@storeroom/react'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { CirclePause, CirclePlay, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EditMenu } from '../../framework/list/edit-menu.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { useWrite } from '../../framework/use-write.ts'
import { paths } from '../../lib/paths.ts'
import { EditDetails } from './details-form.tsx'
import { detailQuery, type ListedPriceList } from './price-lists.tsx'

/** The menu of one price list in the list. */
export function PriceListMenu({ list }: { readonly list: ListedPriceList }) {
  const { t } = useTranslation('price-lists')
  const { remove, actionsOf } = usePriceListActions()
  return (
    <EditMenu
      label={t('actionsOf', { name: list.name })}
      editLabel={t('edit.open')}
      form={(close) => <EditDetails id={list.id} onSaved={close} />}
      actions={[...actionsOf(list), deleteAction(t('delete.open'), () => void remove(list))]}
    />
  )
}

type PriceListRef = Pick<PriceList, 'id' | 'name'>

/** The actions on a price list besides editing. */
export function usePriceListActions() {
  const { t } = useTranslation('price-lists')
  const client = useClient()
  const navigate = useNavigate()
  const copying = useWrite(client.admin.priceLists.copy, { onError: notify.failure })
  const updating = useWrite(client.admin.priceLists.update, { onError: notify.failure })

  /** Asks for the name to be typed and deletes the list with its prices; true if it was deleted. */
  const remove = useDelete({
    call: client.admin.priceLists.remove,
    input: ({ id }: PriceListRef) => ({ id }),
    words: ({ name }: PriceListRef) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
      typedName: name,
    }),
  })
  const setStatus = ({ id, name }: PriceListRef, status: PriceList['status']) =>
    updating.mutate(
      { id, body: { status }, query: detailQuery },
      { onSuccess: () => notify.success(t(status === 'active' ? 'status.activated' : 'status.drafted', { name })) },
    )
  /** Creates a draft with the same groups and prices, and opens it. */
  const copy = ({ id, name }: PriceListRef) =>
    copying.mutate(
      { id, body: { name: t('duplicate.name', { name }) }, query: detailQuery },
      {
        onSuccess: ({ price_list }) => {
          notify.success(t('duplicate.done', { name: price_list.name }))
          void navigate(paths.priceList({ id: price_list.id }))
        },
      },
    )
  /** Activates a draft or makes an active list a draft again, and copies a list. */
  const actionsOf = (list: PriceListRef & Pick<PriceList, 'status'>): readonly MenuAction[] => [
    list.status === 'draft'
      ? {
          id: 'activate',
          label: t('status.activate'),
          icon: <CirclePlay aria-hidden />,
          onAction: () => setStatus(list, 'active'),
        }
      : {
          id: 'draft',
          label: t('status.draft'),
          icon: <CirclePause aria-hidden />,
          onAction: () => setStatus(list, 'draft'),
        },
    { id: 'copy', label: t('duplicate.open'), icon: <Copy aria-hidden />, onAction: () => copy(list) },
  ]
  return { remove, actionsOf }
}

import type { PriceList } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { paths } from '../../lib/paths.ts'
import { single } from './price-lists.ts'

type Named = Pick<PriceList, 'id' | 'name'>

/** What can be done with a whole list besides editing it. */
export function usePriceListChanges() {
  const { t } = useTranslation('pricing')
  const shop = useShop()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copying = useMutation(write(shop.admin.priceLists.copy, queryClient, { onError: notify.failure }))
  const updating = useMutation(write(shop.admin.priceLists.update, queryClient, { onError: notify.failure }))

  /** Asks for the name, then deletes; true once the list is gone with its prices. */
  const remove = useDelete({
    call: shop.admin.priceLists.remove,
    input: ({ id }: Named) => ({ id }),
    words: ({ name }: Named) => ({
      title: t('delete.question', { name }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      done: t('delete.done', { name }),
      typedName: name,
    }),
  })
  const setStatus = ({ id, name }: Named, status: PriceList['status']) =>
    updating.mutate(
      { id, body: { status }, query: single },
      { onSuccess: () => notify.success(t(status === 'active' ? 'status.activated' : 'status.drafted', { name })) },
    )
  /** Makes a draft with the same groups and prices, and opens it. */
  const copy = ({ id, name }: Named) =>
    copying.mutate(
      { id, body: { name: t('duplicate.name', { name }) }, query: single },
      {
        onSuccess: ({ price_list }) => {
          notify.success(t('duplicate.done', { name: price_list.name }))
          void navigate(paths.priceList({ id: price_list.id }))
        },
      },
    )
  return { remove, setStatus, copy, isSaving: updating.isPending }
}

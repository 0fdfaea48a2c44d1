import { useShop, write } from '@storeroom/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import type { ListedDiscount } from './discounts.ts'

type Coded = Pick<ListedDiscount, 'id' | 'code'>

/** What can be done with a whole discount besides editing it. */
export function useDiscountChanges() {
  const { t } = useTranslation('discounts')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const updating = useMutation(write(admin.discounts.update, queryClient, { onError: notify.failure }))

  /** Asks, then deletes; true once the discount is gone. */
  const remove = useDelete({
    call: admin.discounts.remove,
    input: ({ id }: Coded) => ({ id }),
    words: ({ code }: Coded) => ({
      title: t('delete.question', { code }),
      consequence: t('delete.consequence'),
      confirm: t('delete.confirm'),
      done: t('delete.done', { code }),
    }),
  })
  const setDisabled = ({ id, code }: Coded, is_disabled: boolean) =>
    updating.mutate(
      { id, body: { is_disabled } },
      { onSuccess: () => notify.success(t(is_disabled ? 'switch.disabled' : 'switch.enabled', { code })) },
    )
  return { remove, setDisabled }
}

import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { ListedDiscount } from './discounts.ts'

type Coded = Pick<ListedDiscount, 'id' | 'code'>

/** What can be done with a whole discount besides editing it. */
export function useDiscountChanges() {
  const { t } = useTranslation('discounts')
  const { admin } = useShop()
  const queryClient = useQueryClient()
  const prompt = usePrompt()
  const removing = useMutation(write(admin.discounts.remove, queryClient))
  const updating = useMutation(write(admin.discounts.update, queryClient, { onError: notify.failure }))

  /** Asks, then deletes; true once the discount is gone. */
  const remove = async ({ id, code }: Coded) => {
    const isGone = await prompt({
      title: t('delete.question', { code }),
      description: t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => removing.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { code }))
    return isGone
  }
  const setDisabled = ({ id, code }: Coded, is_disabled: boolean) =>
    updating.mutate(
      { id, body: { is_disabled } },
      { onSuccess: () => notify.success(t(is_disabled ? 'switch.disabled' : 'switch.enabled', { code })) },
    )
  return { remove, setDisabled }
}

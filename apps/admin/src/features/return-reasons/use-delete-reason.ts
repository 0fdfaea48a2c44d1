import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { Reason } from './return-reasons.ts'

/** Asks by name, then deletes a reason with those below it. */
export function useDeleteReason(): (reason: Reason, below: number) => Promise<void> {
  const { t } = useTranslation('settings-return-reasons')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.returnReasons.remove, useQueryClient()))
  return async ({ id, label }, below) => {
    const isGone = await prompt({
      title: t('delete.question', { label }),
      description: below > 0 ? t('delete.withChildren', { count: below }) : t('delete.consequence'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { label }))
  }
}

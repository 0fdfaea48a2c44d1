import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import type { ShippingOption } from './shipping-options.ts'

/** Asks by name, then deletes. Orders that were sent so keep what they show. */
export function useDeleteOption(): (option: Pick<ShippingOption, 'id' | 'name'>) => Promise<void> {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.shippingOptions.remove, useQueryClient()))
  return async ({ id, name }) => {
    const isGone = await prompt({
      title: t('delete.question', { name }),
      description: t('option.consequence'),
      confirmLabel: t('option.confirmDelete'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { name }))
  }
}

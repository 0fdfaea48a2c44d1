import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { ListedProfile } from './shipping-profiles.ts'

/** Asks by name, then deletes. Its products go to the default profile. */
export function useDeleteProfile(): (profile: ListedProfile) => Promise<void> {
  const { t } = useTranslation('shipping-profiles')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(shop.admin.shippingProfiles.remove, useQueryClient()))
  return async ({ id, name, product_count = 0 }) => {
    const isGone = await prompt({
      title: t('delete.question', { name }),
      description: t('delete.consequence', { count: product_count }),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { name }))
  }
}

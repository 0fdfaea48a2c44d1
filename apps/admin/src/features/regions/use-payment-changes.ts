import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { SectionProps } from '../../shared/regions/region-taxes.ts'

type ChangedRegion = Pick<SectionProps['answer']['region'], 'id' | 'name' | 'payment_providers'>

/** Gives a region a payment provider, or takes one away after asking. */
export function usePaymentChanges({ id, name: region, payment_providers }: ChangedRegion) {
  const { t } = useTranslation('settings-regions')
  const shop = useShop()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const adding = useMutation(write(shop.admin.regions.addPaymentProvider, queryClient, { onError: notify.failure }))
  const removing = useMutation(write(shop.admin.regions.removePaymentProvider, queryClient))
  const isLast = payment_providers.length === 1
  return {
    isAdding: adding.isPending,
    add: (provider_id: string, name: string) =>
      adding.mutate({ id, body: { provider_id } }, { onSuccess: () => notify.success(t('payment.added', { name })) }),
    askToRemove: async (provider_id: string, name: string) => {
      const isGone = await prompt({
        title: t('payment.question', { name, region }),
        description: t(isLast ? 'payment.consequenceLast' : 'payment.consequence'),
        confirmLabel: t('payment.remove'),
        isDangerous: true,
        onConfirm: () => removing.mutateAsync({ id, provider_id }),
      })
      if (isGone) notify.success(t('payment.removed', { name }))
    },
  }
}

import { readPages, useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { NamedCurrency } from './currencies.ts'

/** Asks, saying which regions sell in the currency, and takes it out of the shop. */
export function useRemoveCurrency(): (currency: NamedCurrency) => Promise<void> {
  const { t } = useTranslation('settings-currencies')
  const shop = useShop()
  const prompt = usePrompt()
  const regionsIn = useRegionsIn()
  const remove = useMutation(write(shop.admin.store.removeCurrency, useQueryClient()))
  const ask = async ({ code, label }: NamedCurrency) => {
    const regions = await regionsIn(code)
    const names = new Intl.ListFormat(activeIntlTag()).format(regions)
    const isGone = await prompt({
      title: t('remove.question', { currency: label }),
      description:
        regions.length === 0 ? t('remove.unused') : t('remove.used', { count: regions.length, regions: names }),
      confirmLabel: t('remove.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ code }),
    })
    if (isGone) notify.success(t('remove.done', { currency: label }))
  }
  return (currency) => ask(currency).catch((error: unknown) => void notify.failure(error))
}

/** The names of the regions that sell in a currency, as they are now. */
function useRegionsIn(): (code: string) => Promise<string[]> {
  const shop = useShop()
  const queryClient = useQueryClient()
  return async (code) => {
    const query = { fields: 'name,currency_code', expand: '', order: 'name', limit: 100 }
    const { pages } = await queryClient.fetchInfiniteQuery({
      ...readPages(shop.admin.regions.list, { query }),
      pages: Number.POSITIVE_INFINITY,
      staleTime: 0,
    })
    return pages.flatMap(({ regions }) =>
      regions.filter((region) => region.currency_code === code).map(({ name }) => name),
    )
  }
}

import { readPages, useShop } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { activeIntlTag } from '../../lib/i18n.ts'
import type { NamedCurrency } from './currencies.ts'

/** Asks, saying which regions sell in the currency, and takes it out of the shop. */
export function useRemoveCurrency(): (currency: NamedCurrency) => Promise<void> {
  const { t } = useTranslation('settings-currencies')
  const shop = useShop()
  const regionsIn = useRegionsIn()
  const remove = useDelete({
    call: shop.admin.store.removeCurrency,
    input: ({ code }: NamedCurrency) => ({ code }),
    words: ({ label }: NamedCurrency, regions: readonly string[]) => ({
      title: t('remove.question', { currency: label }),
      consequence:
        regions.length === 0
          ? t('remove.unused')
          : t('remove.used', {
              count: regions.length,
              regions: new Intl.ListFormat(activeIntlTag()).format(regions),
            }),
      confirm: t('remove.confirm'),
      done: t('remove.done', { currency: label }),
    }),
  })
  return async (currency) => {
    try {
      await remove(currency, await regionsIn(currency.code))
    } catch (error) {
      notify.failure(error)
    }
  }
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

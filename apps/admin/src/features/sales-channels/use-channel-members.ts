import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { named, useMembership } from '../../framework/members/use-membership.ts'
import type { Channel } from './sales-channels.ts'

/** Sells products in a channel, and stops doing so. */
export function useChannelMembers({ id, name }: Channel) {
  const { t } = useTranslation('sales-channels')
  const { admin } = useShop()
  return useMembership({
    add: admin.salesChannels.addProducts,
    remove: admin.salesChannels.removeProducts,
    input: (ids) => ({ id, body: { product_ids: named(ids) } }),
    words: {
      added: (count) => t('products.added', { count, name }),
      question: (count) => t('products.removeQuestion', { count, name }),
      consequence: t('products.removeConsequence'),
      remove: t('products.remove'),
      removed: (count) => t('products.removed', { count, name }),
    },
  })
}

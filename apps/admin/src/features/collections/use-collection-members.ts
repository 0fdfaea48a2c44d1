import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { useMembership } from '../../framework/members/use-membership.ts'

type Named = { readonly id: string; readonly title: string }

/** Takes products into a collection and out of it. */
export function useCollectionMembers({ id, title }: Named) {
  const { t } = useTranslation('collections')
  const { admin } = useShop()
  return useMembership({
    add: admin.collections.addProducts,
    remove: admin.collections.removeProducts,
    input: (ids) => ({ id, body: { product_ids: ids } }),
    words: {
      added: (count) => t('products.added', { count, title }),
      question: (count) => t('products.removeQuestion', { count, title }),
      consequence: t('products.removeConsequence'),
      remove: t('products.remove'),
      removed: (count) => t('products.removed', { count, title }),
    },
  })
}

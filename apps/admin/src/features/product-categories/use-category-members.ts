import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { named, useMembership } from '../../framework/members/use-membership.ts'

type Named = { readonly id: string; readonly name: string }

/** Takes products into a category and out of it. */
export function useCategoryMembers({ id, name }: Named) {
  const { t } = useTranslation('categories')
  const { admin } = useShop()
  return useMembership({
    add: admin.productCategories.addProducts,
    remove: admin.productCategories.removeProducts,
    input: (ids) => ({ id, body: { product_ids: named(ids) } }),
    words: {
      added: (count) => t('members.added', { count, name }),
      question: (count) => t('members.removeQuestion', { count, name }),
      consequence: t('members.removeConsequence'),
      remove: t('members.remove'),
      removed: (count) => t('members.removed', { count, name }),
    },
  })
}

import { useShop } from '@storeroom/react'
import { useTranslation } from 'react-i18next'
import { named, useMembership } from '../../framework/members/use-membership.ts'

type Named = { readonly id: string; readonly name: string }

/** Takes customers into a group and out of it. */
export function useGroupMembers({ id, name }: Named) {
  const { t } = useTranslation('customer-groups')
  const { admin } = useShop()
  return useMembership({
    add: admin.customerGroups.addCustomers,
    remove: admin.customerGroups.removeCustomers,
    input: (ids) => ({ id, body: { customer_ids: named(ids) } }),
    words: {
      added: (count) => t('members.added', { count, name }),
      question: (count) => t('members.removeQuestion', { count, name }),
      consequence: t('members.removeConsequence'),
      remove: t('members.remove'),
      removed: (count) => t('members.removed', { count, name }),
    },
  })
}

import { queryFor, useClient } from '@storeroom/react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useCan } from '../../framework/permissions.ts'
import { useDelete } from '../../framework/use-delete.ts'

type Group = { readonly id: string; readonly name: string }

/** What uses a group, as text. */
type Uses = { readonly isUsed: boolean; readonly lists: string; readonly discounts: string }

/** Names what uses the group, asks for confirmation and deletes it; true if it was deleted. Its customers stay. */
export function useDeleteGroup(): (group: Group) => Promise<boolean> {
  const { t } = useTranslation('customer-groups')
  const { admin } = useClient()
  const usesOf = useUses()
  const remove = useDelete({
    call: admin.customerGroups.remove,
    input: ({ id }: Group) => ({ id }),
    words: ({ name }: Group, uses: Uses) => ({
      title: t('delete.question', { name }),
      consequence: uses.isUsed ? t('delete.used', uses) : t('delete.unused'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
    }),
  })
  return async (group) => {
    const uses = await usesOf(group.id)
    return uses !== undefined && remove(group, uses)
  }
}

const counted = { fields: 'id', expand: '', limit: 1 }

/** How many price lists and discounts use a group, as text; undefined if that cannot be loaded. */
function useUses() {
  const { t } = useTranslation('customer-groups')
  const { admin } = useClient()
  const queryClient = useQueryClient()
  const canReadLists = useCan('price-lists:read')
  const canReadDiscounts = useCan('discounts:read')
  const now = { staleTime: 0 }
  return async (id: string): Promise<Uses | undefined> => {
    const lists = queryFor(admin.priceLists.list, { query: { customer_groups: [id], ...counted } })
    const discounts = queryFor(admin.discounts.list, { query: { customer_group_id: [id], ...counted } })
    try {
      const [ofLists, ofDiscounts] = await Promise.all([
        canReadLists ? queryClient.fetchQuery({ ...lists, ...now }) : { count: 0 },
        canReadDiscounts ? queryClient.fetchQuery({ ...discounts, ...now }) : { count: 0 },
      ])
      return {
        isUsed: ofLists.count + ofDiscounts.count > 0,
        lists: t('uses.countLists', { count: ofLists.count }),
        discounts: t('uses.countDiscounts', { count: ofDiscounts.count }),
      }
    } catch (error) {
      notify.failure(error)
      return undefined
    }
  }
}

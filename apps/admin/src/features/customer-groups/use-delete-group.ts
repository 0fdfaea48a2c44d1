import { read, useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import { useMay } from '../../framework/sight.ts'

/** Says what uses the group and asks by name, then deletes; true once the group is gone. Its customers stay. */
export function useDeleteGroup(): (group: { readonly id: string; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation('customer-groups')
  const shop = useShop()
  const prompt = usePrompt()
  const usesOf = useUses()
  const remove = useMutation(write(shop.admin.customerGroups.remove, useQueryClient()))
  return async ({ id, name }) => {
    const uses = await usesOf(id)
    if (!uses) return false
    const isGone = await prompt({
      title: t('delete.question', { name }),
      description: uses.isUsed ? t('delete.used', uses) : t('delete.unused'),
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { name }))
    return isGone
  }
}

const counted = { fields: 'id', expand: '', limit: 1 }

/** How many price lists and discounts look at a group, in words; undefined when that cannot be found out. */
function useUses() {
  const { t } = useTranslation('customer-groups')
  const { admin } = useShop()
  const client = useQueryClient()
  const mayReadLists = useMay('price-lists:read')
  const mayReadDiscounts = useMay('discounts:read')
  const lists = (id: string) => read(admin.priceLists.list, { query: { customer_groups: [id], ...counted } })
  const discounts = (id: string) => read(admin.discounts.list, { query: { customer_group_id: [id], ...counted } })
  const now = { staleTime: 0 }
  return async (id: string) => {
    try {
      const [ofLists, ofDiscounts] = await Promise.all([
        mayReadLists ? client.fetchQuery({ ...lists(id), ...now }) : { count: 0 },
        mayReadDiscounts ? client.fetchQuery({ ...discounts(id), ...now }) : { count: 0 },
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

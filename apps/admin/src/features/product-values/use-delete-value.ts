import { useShop, write } from '@storeroom/react'
import { usePrompt } from '@storeroom/ui/overlay/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '../../framework/notify.ts'
import type { ListedValue, Routes, ValueKind } from './product-values.ts'

/** Asks, and says how many products it is taken from; then deletes. */
export function useDeleteValue(kind: ValueKind): (value: ListedValue) => Promise<void> {
  const { t } = useTranslation('product-values')
  const shop = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write<Routes['remove']>(shop.admin[kind].remove, useQueryClient()))
  return async ({ id, value, product_count = 0 }) => {
    const isGone = await prompt({
      title: t('delete.question', { value }),
      description: t('delete.consequence', { count: product_count }),
      confirmLabel: t(`${kind}.delete`),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id }),
    })
    if (isGone) notify.success(t('delete.done', { value }))
  }
}

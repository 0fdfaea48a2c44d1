import type { Product, ProductVariant } from '@storeroom/contract'
import { useFeatureFlag, useShop, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/menu'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Boxes, Copy, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { useMay } from '../../../framework/sight.ts'
import { variantPaths } from './variant-drawer.tsx'

type VariantRowMenuProps = {
  readonly product: Product
  readonly variant: ProductVariant
  readonly onStock: () => void
}

export function VariantRowMenu({ product, variant, onStock }: VariantRowMenuProps) {
  const { t } = useTranslation('products')
  const remove = useRemoveVariant(product.id)
  const hasStock = useHasLocations() && variant.manage_inventory
  return (
    <ActionMenu
      size="small"
      label={t('list.actionsOf', { title: variant.title })}
      actions={[
        {
          id: 'edit',
          label: t('action.edit'),
          icon: <Pencil aria-hidden />,
          href: variantPaths.edit(product.id, variant.id),
        },
        ...(hasStock ? [{ id: 'stock', label: t('stock.edit'), icon: <Boxes aria-hidden />, onAction: onStock }] : []),
        {
          id: 'duplicate',
          label: t('action.duplicate'),
          icon: <Copy aria-hidden />,
          href: variantPaths.duplicate(product.id, variant.id),
        },
        {
          id: 'delete',
          label: t('action.delete'),
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          onAction: () => void remove(variant),
        },
      ]}
    />
  )
}

/** Stock is kept by location, and one may change it. */
function useHasLocations(): boolean {
  const hasInventory = useFeatureFlag('inventoryService')
  const hasLocations = useFeatureFlag('stockLocationService')
  const mayWrite = useMay('inventory-items:write')
  return hasInventory && hasLocations && mayWrite
}

function useRemoveVariant(productId: string) {
  const { t } = useTranslation('products')
  const { admin } = useShop()
  const prompt = usePrompt()
  const remove = useMutation(write(admin.products.removeVariant, useQueryClient()))
  return async ({ id, title }: ProductVariant) => {
    const isGone = await prompt({
      title: t('variants.deleteQuestion', { title }),
      description: t('variants.deleteConsequence'),
      confirmLabel: t('variants.delete'),
      isDangerous: true,
      onConfirm: () => remove.mutateAsync({ id: productId, variant_id: id }),
    })
    if (isGone) notify.success(t('variants.deleted', { title }))
  }
}

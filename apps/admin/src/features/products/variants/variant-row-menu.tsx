import type { Product, ProductVariant } from '@storeroom/contract'
import { useShop, write } from '@storeroom/react'
import { ActionMenu } from '@storeroom/ui/menu'
import { usePrompt } from '@storeroom/ui/prompt'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../framework/notify.ts'
import { variantPaths } from './variant-drawer.tsx'

type VariantRowMenuProps = { readonly product: Product; readonly variant: ProductVariant }

export function VariantRowMenu({ product, variant }: VariantRowMenuProps) {
  const { t } = useTranslation('products')
  const remove = useRemoveVariant(product.id)
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

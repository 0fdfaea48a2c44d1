import { useFeatureFlag, useShop } from '@storeroom/react'
import { ActionMenuAt } from '@storeroom/ui/overlay/menu'
import { Boxes, Copy, PackagePlus, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDelete } from '../../../framework/use-delete.ts'
import { idOnly } from '../product-answer.ts'
import { isBundle } from './parts/parts.ts'
import { useKeepsStock } from './use-stock-location.ts'
import { variantPaths } from './variant-drawer.tsx'
import type { VariantRow } from './variant-rows.ts'

type Opened = {
  readonly variant: VariantRow
  /** The row's button, beside which the menu opens. */
  readonly button: HTMLButtonElement
}

type VariantRowMenuProps = {
  readonly productId: string
  readonly opened: Opened
  readonly onStock: () => void
  readonly onClose: () => void
}

/** What can be done with one variant of the grid. */
export function VariantRowMenu({ productId, opened: { variant, button }, onStock, onClose }: VariantRowMenuProps) {
  const { t } = useTranslation('products')
  const remove = useRemoveVariant(productId)
  const hasInventory = useFeatureFlag('inventoryService')
  const hasStock = useKeepsStock() && variant.manage_inventory && !isBundle(variant.inventory_items)
  return (
    <ActionMenuAt
      anchor={button}
      label={t('list.actionsOf', { title: variant.title })}
      onClose={onClose}
      actions={[
        {
          id: 'edit',
          label: t('action.edit'),
          icon: <Pencil aria-hidden />,
          href: variantPaths.edit(productId, variant.id),
        },
        ...(hasStock ? [{ id: 'stock', label: t('stock.edit'), icon: <Boxes aria-hidden />, onAction: onStock }] : []),
        ...(hasInventory && variant.manage_inventory
          ? [
              {
                id: 'parts',
                label: t('parts.edit'),
                icon: <PackagePlus aria-hidden />,
                href: variantPaths.parts(productId, variant.id),
              },
            ]
          : []),
        {
          id: 'duplicate',
          label: t('action.duplicate'),
          icon: <Copy aria-hidden />,
          href: variantPaths.duplicate(productId, variant.id),
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
  return useDelete({
    call: admin.products.removeVariant,
    input: ({ id }: VariantRow) => ({ id: productId, variant_id: id, query: idOnly }),
    words: ({ title }: VariantRow) => ({
      title: t('variants.deleteQuestion', { title }),
      consequence: t('variants.deleteConsequence'),
      confirm: t('variants.delete'),
      done: t('variants.deleted', { title }),
    }),
  })
}

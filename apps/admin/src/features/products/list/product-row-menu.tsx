import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths.ts'
import type { ProductActions } from '../use-product-actions.tsx'
import type { ListedProduct } from './listed-product.ts'

type ProductRowMenuProps = { readonly product: ListedProduct; readonly actions: ProductActions }

/** What can be done with a product without opening it. */
export function ProductRowMenu({ product, actions }: ProductRowMenuProps) {
  const { t } = useTranslation('products')
  const isPublished = product.status === 'published'
  return (
    <ActionMenu
      size="small"
      label={t('list.actionsOf', { title: product.title })}
      actions={[
        { id: 'edit', label: t('action.edit'), icon: <Pencil aria-hidden />, href: paths.product({ id: product.id }) },
        {
          id: 'status',
          label: t(isPublished ? 'action.unpublish' : 'action.publish'),
          icon: isPublished ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
          onAction: () => actions.setStatus(product, isPublished ? 'draft' : 'published'),
        },
        {
          id: 'duplicate',
          label: t('action.duplicate'),
          icon: <Copy aria-hidden />,
          onAction: () => actions.duplicate(product),
        },
        {
          id: 'delete',
          label: t('action.delete'),
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          onAction: () => void actions.remove(product),
        },
      ]}
    />
  )
}

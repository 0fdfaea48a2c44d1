import type { ProductCategory } from '@storeroom/contract'
import { Badge } from '@storeroom/ui/display/badge'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { FilePen, FolderInput, Package, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { paths } from '../../lib/paths.ts'

type CategoryLineProps = {
  readonly category: ProductCategory
  readonly onEdit: () => void
  readonly onAdd: () => void
  readonly onMove: () => void
  readonly onDelete: () => void
}

/** Name, who sees it, and what can be done with it. */
export function CategoryLine({ category, onEdit, onAdd, onMove, onDelete }: CategoryLineProps) {
  const { t } = useTranslation('categories')
  const { id, name, handle, is_active, is_internal, category_children, product_count } = category
  const products = { id: 'products', label: t('products'), href: paths.category({ id }) }
  const changes = [
    { id: 'edit', label: t('edit.open'), icon: <FilePen aria-hidden />, onAction: onEdit },
    { id: 'move', label: t('move.open'), icon: <FolderInput aria-hidden />, onAction: onMove },
    { id: 'add', label: t('new.below'), icon: <Plus aria-hidden />, onAction: onAdd },
    {
      id: 'delete',
      label: category_children.length > 0 ? t('delete.hasChildren') : t('delete.open'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      isDisabled: category_children.length > 0,
      onAction: onDelete,
    },
  ] as const
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 truncate font-medium">{name}</span>
      <bdi dir="ltr" className="min-w-0 shrink truncate text-muted max-sm:hidden">{`/${handle}`}</bdi>
      {!is_active && <Badge>{t('state.inactive')}</Badge>}
      {is_internal && <Badge tone="info">{t('state.internal')}</Badge>}
      <span className="flex-1" />
      {product_count !== undefined && (
        <span className="tabular shrink-0 text-muted">{t('count', { count: product_count })}</span>
      )}
      <Gate permission="product-categories:write">
        <ActionMenu
          size="small"
          label={t('ui:rowActions', { name })}
          actions={[{ ...products, icon: <Package aria-hidden /> }, ...changes]}
        />
      </Gate>
    </div>
  )
}

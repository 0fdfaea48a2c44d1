import type { ProductCategory } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { SearchField } from '@storeroom/ui/fields/search-field'
import { SkeletonRegion, SkeletonText } from '@storeroom/ui/display/skeleton'
import { Tree } from '@storeroom/ui/tree/tree'
import { FolderTree, ListChecks, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Gate } from '../../framework/gate.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { BulkBar } from '../../framework/list/bulk-bar.tsx'
import { ListFailure } from '../../framework/list/list-empty.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { useCan } from '../../framework/permissions.ts'
import type { CategoryNode } from './categories.ts'
import { CategoryLine } from './category-line.tsx'
import { EditCategory } from './edit-category.tsx'
import { NewCategory } from './new-category.tsx'
import { useCategoryBulk } from './use-category-bulk.tsx'
import { useCategoryChanges } from './use-category-changes.ts'
import { useCategorySelection } from './use-category-selection.ts'
import { useCategoryTree, useFoundCategories } from './use-category-tree.ts'
import { useMoveCategory } from './use-move-category.tsx'

/** What stands beside the tree. */
type Open = { readonly edit: ProductCategory } | { readonly addBelow: ProductCategory | null }

/** `/a/product-categories` */
export default function CategoriesPage() {
  const { t } = useTranslation('categories')
  const canWrite = useCan('product-categories:write')
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<Open>()
  const tree = useCategoryTree()
  const found = useFoundCategories(q.trim())
  const { move, askToDelete } = useCategoryChanges()
  const isSearching = q.trim() !== ''
  const nodes = isSearching ? found.nodes : tree.nodes
  const selection = useCategorySelection(nodes)
  const bulk = useCategoryBulk(selection.categoriesOf)
  const close = () => setOpen(undefined)
  const expand = (id: string | null) => id !== null && tree.setExpanded(new Set([...tree.expanded, id]))
  const moving = useMoveCategory(expand)
  const select = (
    <Button icon={<ListChecks aria-hidden />} onPress={selection.toggle}>
      {t(selection.isOn ? 'select.done' : 'select.open')}
    </Button>
  )
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen({ addBelow: null })}>
      {t('new.open')}
    </Button>
  )
  const renderNode = ({ category }: CategoryNode) => (
    <CategoryLine
      category={category}
      onEdit={() => setOpen({ edit: category })}
      onAdd={() => setOpen({ addBelow: category })}
      onMove={() => void moving.ask(category)}
      onDelete={() => void askToDelete(category)}
    />
  )
  const showBelow = (parentId: string | null) => {
    expand(parentId)
    close()
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t('title')}
        actions={
          <Gate permission="product-categories:write">
            {select}
            {add}
          </Gate>
        }
      />
      <SearchField label={t('search')} placeholder={t('search')} value={q} onChange={setQ} className="w-full sm:w-72" />
      {tree.error && !nodes ? (
        <ListFailure error={tree.error} onRetry={tree.refetch} />
      ) : !nodes ? (
        <SkeletonRegion>
          <SkeletonText lines={8} />
        </SkeletonRegion>
      ) : (
        <Tree
          label={t('title')}
          nodes={nodes}
          expanded={tree.expanded}
          onExpandedChange={tree.setExpanded}
          renderNode={renderNode}
          onMove={canWrite && !isSearching && !selection.isOn ? move : undefined}
          selection={selection.isOn ? { selected: selection.selected, onChange: selection.choose } : undefined}
          emptyState={
            isSearching ? (
              <EmptyState icon={<SearchX />} title={t('common:list.nothingFound')} />
            ) : (
              <EmptyState
                icon={<FolderTree />}
                title={t('empty')}
                description={t('emptyHint')}
                actions={<Gate permission="product-categories:write">{add}</Gate>}
              />
            )
          }
        />
      )}
      <BulkBar
        selection={{ ids: selection.selected, isAll: false }}
        onChange={({ ids }) => selection.choose(ids)}
        count={selection.selected.size}
        canSelectAll={false}
        actions={bulk.actions}
        collect={() => Promise.resolve([...selection.selected])}
      />
      {bulk.dialog}
      {moving.dialog}
      <FormDrawer isOpen={open !== undefined} onClose={close}>
        {open && 'edit' in open && <EditCategory category={open.edit} onSaved={close} />}
        {open && 'addBelow' in open && (
          <NewCategory
            parent={open.addBelow && { id: open.addBelow.id, label: open.addBelow.name }}
            onSaved={showBelow}
          />
        )}
      </FormDrawer>
    </div>
  )
}

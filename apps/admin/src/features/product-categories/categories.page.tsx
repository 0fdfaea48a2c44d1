import type { ProductCategory } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Badge } from '@storeroom/ui/display/badge'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { ActionMenu } from '@storeroom/ui/overlay/menu'
import { Tree } from '@storeroom/ui/tree/tree'
import { FolderInput, FolderTree, Package, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Zone } from '../../framework/extensions/zone.tsx'
import { FormDrawer } from '../../framework/form/form-overlay.tsx'
import { Gate } from '../../framework/gate.tsx'
import { BulkBar } from '../../framework/list/bulk-bar.tsx'
import { SearchBox } from '../../framework/list/search-box.tsx'
import { LoadFailure } from '../../framework/load-failure.tsx'
import { Loading } from '../../framework/loading.tsx'
import { deleteAction, editAction } from '../../framework/menu-actions.tsx'
import { PageHeader } from '../../framework/page-header.tsx'
import { useCan } from '../../framework/permissions.ts'
import { paths } from '../../lib/paths.ts'
import type { CategoryNode } from './categories.ts'
import { EditCategory, NewCategory } from './category-form.tsx'
import { useCategoryBulk } from './use-category-bulk.tsx'
import { useCategoryChanges, useMoveCategory } from './use-category-changes.tsx'
import { useCategoryTree, useFoundCategories } from './use-category-tree.ts'

/** What the drawer shows: the form of a category, or of a new one below another or at the top. */
type Open = { readonly edit: ProductCategory } | { readonly addBelow: ProductCategory | null }

/** `/a/product-categories` */
export default function CategoriesPage() {
  const { t } = useTranslation('product-categories')
  const canWrite = useCan('product-categories:write')
  const [q, setQ] = useState('')
  const [open, setOpen] = useState<Open>()
  const tree = useCategoryTree()
  const matches = useFoundCategories(q.trim())
  const { move, askToDelete } = useCategoryChanges()
  const isSearching = q.trim() !== ''
  const nodes = isSearching ? matches.nodes : tree.nodes
  const selection = useCategorySelection(nodes)
  const bulk = useCategoryBulk(selection.categoriesOf)
  const close = () => setOpen(undefined)
  const expand = (id: string | null) => id !== null && tree.setExpanded(new Set([...tree.expanded, id]))
  const moving = useMoveCategory(expand)
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
      <PageHeader title={t('title')} actions={<Gate permission="product-categories:write">{add}</Gate>} />
      <Zone at="list.categories.before" />
      <div className="flex">
        <SearchBox label={t('search')} value={q} onChange={setQ} />
      </div>
      {tree.error && !nodes ? (
        <LoadFailure error={tree.error} onRetry={tree.refetch} />
      ) : !nodes ? (
        <Loading lines={8} />
      ) : (
        <Tree
          label={t('title')}
          nodes={nodes}
          expanded={tree.expanded}
          onExpandedChange={tree.setExpanded}
          renderNode={renderNode}
          onMove={canWrite && !isSearching ? move : undefined}
          selection={canWrite ? { selected: selection.selected, onChange: selection.choose } : undefined}
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
      <Zone at="list.categories.after" />
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

type CategoryLineProps = {
  readonly category: ProductCategory
  readonly onEdit: () => void
  readonly onAdd: () => void
  readonly onMove: () => void
  readonly onDelete: () => void
}

/** A line of the tree: name, visibility and menu. */
function CategoryLine({ category, onEdit, onAdd, onMove, onDelete }: CategoryLineProps) {
  const { t } = useTranslation('product-categories')
  const { id, name, handle, is_active, is_internal, category_children, product_count } = category
  const products = { id: 'products', label: t('products'), href: paths.category({ id }) }
  const hasChildren = category_children.length > 0
  const changes = [
    editAction(t('edit.open'), onEdit),
    { id: 'move', label: t('move.open'), icon: <FolderInput aria-hidden />, onAction: onMove },
    { id: 'add', label: t('new.below'), icon: <Plus aria-hidden />, onAction: onAdd },
    { ...deleteAction(t(hasChildren ? 'delete.hasChildren' : 'delete.open'), onDelete), isDisabled: hasChildren },
  ]
  return (
    <div className="flex items-center gap-2">
      <span dir="auto" className="text-match-parent min-w-0 truncate font-medium">
        {name}
      </span>
      <bdi dir="ltr" className="min-w-0 shrink truncate text-muted max-sm:hidden">{`/${handle}`}</bdi>
      {!is_active && <Badge className="shrink-0">{t('state.inactive')}</Badge>}
      {is_internal && (
        <Badge tone="info" className="shrink-0">
          {t('state.internal')}
        </Badge>
      )}
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

/** The selected categories by id, as they were when they were selected. */
type Chosen = ReadonlyMap<string, ProductCategory>

/** The selected lines, also those that a search or a collapsed level hides. */
function useCategorySelection(nodes: readonly CategoryNode[] | undefined) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const choose = (ids: ReadonlySet<string>) => {
    const entriesById = new Map([...chosen, ...entriesOf(nodes ?? [])])
    setChosen(new Map([...entriesById].filter(([id]) => ids.has(id))))
  }
  return {
    selected: new Set(chosen.keys()),
    choose,
    categoriesOf: (ids: readonly string[]) => ids.flatMap((id) => chosen.get(id) ?? []),
  }
}

const entriesOf = (nodes: readonly CategoryNode[]): [string, ProductCategory][] =>
  nodes.flatMap(({ id, category, children }) => [[id, category], ...entriesOf(children)])

import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Tree as AriaTree,
  Button,
  Checkbox,
  Collection,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Selection,
} from 'react-aria-components'

import { CheckMark } from '../fields/checkbox.tsx'
import { cn } from '../cn.ts'
import { DragHandle, dropIndicator } from './drag-handle.tsx'
import { useUiStrings } from '../strings.tsx'
import { allIds, moveTo, positionOf, stepOf, type TreeMove, type TreeNode } from './tree-moves.ts'

export type { TreeMove, TreeNode } from './tree-moves.ts'

export type TreeProps<Node extends TreeNode> = {
  readonly label: string
  readonly nodes: readonly Node[]
  /** Ids of the expanded lines. */
  readonly expanded: ReadonlySet<string>
  readonly onExpandedChange: (expanded: ReadonlySet<string>) => void
  /** The content of a line, after its handle and its arrow. */
  readonly renderNode: (node: Node) => ReactNode
  /** Without it the order is fixed. */
  readonly onMove?: ((move: TreeMove) => void) | undefined
  /** Makes lines selectable: by checkbox, click, Space, ranges with Shift. While one is selected, none can be moved. */
  readonly selection?:
    | { readonly selected: ReadonlySet<string>; readonly onChange: (selected: ReadonlySet<string>) => void }
    | undefined
  readonly emptyState?: ReactNode
}

/**
 * A tree. Arrow keys move, expand and collapse. Lines are dragged by the handle between lines or onto one; on the
 * handle, Alt + arrow keys move a line by one position, Enter starts a drag, which Tab or arrow keys move and Enter
 * ends.
 */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>) {
  const { label, nodes, expanded, onExpandedChange, renderNode, onMove, selection, emptyState } = props
  const strings = useUiStrings()
  const [announcement, setAnnouncement] = useState('')
  const move = (request: TreeMove | undefined) => {
    if (!request || !onMove) return
    onMove(request)
    const from = positionOf(nodes, request.id)
    const count = from?.parentId === request.parentId ? from.siblings.length : request.index + 1
    setAnnouncement(strings.movedTo(nameOf(nodes, request.id), request.index + 1, count))
  }
  const canMove = onMove !== undefined && !selection?.selected.size
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(nodes, String(key)) })),
    onMove: ({ keys, target }) => {
      const [id = ''] = [...keys].map(String)
      move(moveTo(nodes, id, { key: String(target.key), position: target.dropPosition }))
    },
    renderDropIndicator: dropIndicator,
  })
  const renderLine = (node: Node) => (
    <TreeItem id={node.id} textValue={node.name} hasChildItems={node.hasChildren} className={line}>
      <TreeItemContent>
        {({ level }) => (
          <Level level={level}>
            {selection && <LineBox />}
            {canMove && <DragHandle name={node.name} onStep={(by) => move(stepOf(nodes, node.id, by))} />}
            {onMove && !canMove && <span className="size-7 shrink-0" />}
            <Button slot="chevron" className={cn(arrow, !node.hasChildren && 'invisible')}>
              <ChevronRight aria-hidden className="mirror-rtl size-4" />
            </Button>
            <div className="min-w-0 flex-1">{renderNode(node)}</div>
          </Level>
        )}
      </TreeItemContent>
      {/* A line without children cannot be expanded by keyboard: a placeholder stands in until they are loaded. */}
      {node.hasChildren && node.children.length === 0 ? (
        <TreeItem id={`${node.id}\0loading`} textValue={strings.loading} className={line}>
          <TreeItemContent>
            {({ level }) => (
              <Level level={level}>
                <span className="ps-2 text-muted">{strings.loading}</span>
              </Level>
            )}
          </TreeItemContent>
        </TreeItem>
      ) : (
        <Collection items={node.children as readonly Node[]} dependencies={[renderNode, canMove]}>
          {renderLine}
        </Collection>
      )}
    </TreeItem>
  )
  return (
    <>
      <AriaTree
        aria-label={label}
        items={nodes}
        dependencies={[nodes, renderNode, canMove]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
        {...(selection && selecting(nodes, selection))}
        renderEmptyState={() => emptyState}
        className="rounded-card border border-default bg-surface outline-none"
      >
        {renderLine}
      </AriaTree>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

/** Placeholders of lines that are still loading cannot be selected. */
const selecting = (
  nodes: readonly TreeNode[],
  { selected, onChange }: NonNullable<TreeProps<TreeNode>['selection']>,
) => ({
  selectionMode: 'multiple' as const,
  selectionBehavior: 'toggle' as const,
  selectedKeys: selected,
  onSelectionChange: (keys: Selection) => {
    const nodeIds = allIds(nodes)
    onChange(
      new Set(
        keys === 'all' ? nodeIds : [...keys].map(String).filter((id) => selected.has(id) || nodeIds.includes(id)),
      ),
    )
  },
})

const LineBox = () => (
  <Checkbox slot="selection" className="group grid size-7 shrink-0 place-items-center">
    {({ isSelected, isIndeterminate }) => <CheckMark isSelected={isSelected} isIndeterminate={isIndeterminate} />}
  </Checkbox>
)

const Level = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 items-center gap-1" style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}>
    {children}
  </div>
)

const arrow = cn(
  'focus-ring grid size-7 shrink-0 place-items-center rounded-control text-subtle data-[hovered]:bg-hover',
  'group-data-[expanded]:[&>svg]:rotate-90 [&>svg]:transition-transform [&>svg]:duration-100',
)
const line = cn(
  'group flex min-h-row items-center border-b border-default py-1 ps-1.5 pe-2.5 text-sm focus-ring-inset last:border-b-0',
  'data-[dragging]:opacity-50 data-[hovered]:bg-hover data-[drop-target]:bg-accent-subtle data-[selected]:bg-accent-subtle',
)

function nameOf(nodes: readonly TreeNode[], id: string): string {
  const place = positionOf(nodes, id)
  return place?.siblings[place.index]?.name ?? id
}

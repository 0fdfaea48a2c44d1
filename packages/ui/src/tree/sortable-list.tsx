import { type ReactNode, useState } from 'react'
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { DragHandle, dropIndicator, tileDropIndicator } from './drag-handle.tsx'

export type SortableListProps<Item> = {
  /** What is sorted. */
  readonly label: string
  readonly items: readonly Item[]
  readonly itemId: (item: Item) => string
  /** The item's name, for the handle and for announcements. */
  readonly itemName: (item: Item) => string
  /** The content of the line, after its handle. */
  readonly renderItem: (item: Item, index: number) => ReactNode
  /** Called with the items in their new order. */
  readonly onReorder: (items: Item[]) => void
  readonly emptyState?: ReactNode
  /** `tiles`: squares next to each other, the first one large. */
  readonly layout?: 'lines' | 'tiles'
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * A list that is sorted by hand: drag by the handle; on the handle, Alt + arrow keys move the item by one, Enter starts
 * a drag, which Tab or arrow keys move and Enter ends. Moves are announced.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    label,
    items,
    itemId,
    itemName,
    renderItem,
    onReorder,
    emptyState,
    layout = 'lines',
    isDisabled = false,
    className,
  } = props
  const strings = useUiStrings()
  const [announcement, setAnnouncement] = useState('')
  const move = (ids: ReadonlySet<string>, target: string, position: 'before' | 'after') => {
    const next = reorder(items, itemId, ids, target, position)
    const moved = next.findIndex((item) => ids.has(itemId(item)))
    const item = next[moved]
    if (!item || next.every((other, index) => other === items[index])) return
    onReorder(next)
    setAnnouncement(strings.movedTo(itemName(item), moved + 1, next.length))
  }
  const step = (item: Item, by: -1 | 1) => {
    const neighbor = items[items.indexOf(item) + by]
    if (neighbor) move(new Set([itemId(item)]), itemId(neighbor), by < 0 ? 'before' : 'after')
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(props, String(key)) })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition !== 'on') move(new Set([...keys].map(String)), String(target.key), target.dropPosition)
    },
    renderDropIndicator: layout === 'tiles' ? tileDropIndicator : dropIndicator,
  })
  const lines = items.map((item, index) => ({ id: itemId(item), item, index }))
  return (
    <div className={className}>
      <GridList
        aria-label={label}
        items={lines}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <div className="p-4 text-center text-muted">{emptyState ?? strings.empty}</div>}
        dependencies={[items, renderItem]}
        layout={layout === 'tiles' ? 'grid' : 'stack'}
        className={looks[layout].list}
      >
        {({ id, item, index }) => (
          <GridListItem id={id} textValue={itemName(item)} className={looks[layout].item}>
            <DragHandle name={itemName(item)} onStep={(by) => step(item, by)} className={looks[layout].handle} />
            <div className={looks[layout].content}>{renderItem(item, index)}</div>
          </GridListItem>
        )}
      </GridList>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}

const looks = {
  lines: {
    list: 'flex flex-col rounded-card border border-default bg-surface outline-none',
    item: cn(
      'flex min-h-row items-center gap-1.5 border-b border-default py-1 ps-1.5 pe-2.5 text-sm focus-ring-inset last:border-b-0',
      'first:rounded-t-card last:rounded-b-card data-[dragging]:opacity-50 data-[hovered]:bg-hover',
    ),
    handle: undefined,
    content: 'min-w-0 flex-1',
  },
  tiles: {
    list: 'relative grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 outline-none',
    item: cn(
      'group/tile relative aspect-square overflow-hidden rounded-card border border-default text-sm focus-ring-inset first:col-span-2 first:row-span-2 data-[dragging]:opacity-50',
      'after:pointer-events-none after:absolute after:inset-y-0 after:w-1',
      '[[data-drop-target]+&]:after:start-0 [[data-drop-target]+&]:after:bg-accent',
      '[&:has(+[data-drop-target]:last-child)]:after:end-0 [&:has(+[data-drop-target]:last-child)]:after:bg-accent',
    ),
    handle: 'absolute start-1.5 top-1.5 z-[1] bg-surface shadow-xs data-[hovered]:bg-surface',
    content: 'size-full',
  },
} as const
function nameOf<Item>({ items, itemId, itemName }: SortableListProps<Item>, id: string): string {
  const item = items.find((item) => itemId(item) === id)
  return item === undefined ? id : itemName(item)
}

/** Moves the chosen items before or after the target; they keep their order. */
export function reorder<Item>(
  items: readonly Item[],
  itemId: (item: Item) => string,
  ids: ReadonlySet<string>,
  targetId: string,
  position: 'before' | 'after',
): Item[] {
  const moved = items.filter((item) => ids.has(itemId(item)))
  const others = items.filter((item) => !ids.has(itemId(item)))
  const target = others.findIndex((item) => itemId(item) === targetId)
  if (target < 0) return [...items]
  const at = position === 'before' ? target : target + 1
  return [...others.slice(0, at), ...moved, ...others.slice(at)]
}

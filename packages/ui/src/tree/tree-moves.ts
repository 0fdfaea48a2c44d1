/** One line of a tree. */
export type TreeNode = {
  readonly id: string
  readonly name: string
  /** True also before its children are loaded. */
  readonly hasChildren: boolean
  /** The children that are loaded. */
  readonly children: readonly TreeNode[]
}

/** Where a line is moved: under which parent (null: at the top), and its index among the other siblings. */
export type TreeMove = {
  readonly id: string
  readonly parentId: string | null
  readonly index: number
}

type Target = { readonly key: string; readonly position: 'before' | 'after' | 'on' }
type Position = { readonly parentId: string | null; readonly siblings: readonly TreeNode[]; readonly index: number }

/** All loaded lines of every level. */
export const allIds = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...allIds(children)])

/** The position of a line; undefined if it is not in the tree. */
export function positionOf(
  nodes: readonly TreeNode[],
  id: string,
  parentId: string | null = null,
): Position | undefined {
  const index = nodes.findIndex((node) => node.id === id)
  if (index >= 0) return { parentId, siblings: nodes, index }
  for (const node of nodes) {
    const position = positionOf(node.children, id, node.id)
    if (position) return position
  }
  return undefined
}

/** The move that a drop makes; undefined if the line would not move, or would become its own descendant. */
export function moveTo(nodes: readonly TreeNode[], id: string, { key, position }: Target): TreeMove | undefined {
  const [from, target] = [positionOf(nodes, id), positionOf(nodes, key)]
  const moved = from?.siblings[from.index]
  if (!from || !target || !moved || key === id || positionOf(moved.children, key)) return undefined
  if (position === 'on') {
    const children = target.siblings[target.index]?.children ?? []
    return from.parentId === key ? undefined : { id, parentId: key, index: children.length }
  }
  const others = target.siblings.filter((node) => node.id !== id)
  const index = others.findIndex((node) => node.id === key) + (position === 'after' ? 1 : 0)
  return target.parentId === from.parentId && index === from.index
    ? undefined
    : { id, parentId: target.parentId, index }
}

/** One position up or down among the siblings. */
export function stepOf(nodes: readonly TreeNode[], id: string, by: -1 | 1): TreeMove | undefined {
  const from = positionOf(nodes, id)
  const index = (from?.index ?? 0) + by
  if (!from || index < 0 || index >= from.siblings.length) return undefined
  return { id, parentId: from.parentId, index }
}

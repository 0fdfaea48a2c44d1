/** What a tree needs to know of one of its lines. */
export type TreeNode = {
  readonly id: string
  readonly name: string
  /** Also while they have not been loaded. */
  readonly hasChildren: boolean
  /** Those that are known. */
  readonly children: readonly TreeNode[]
}

/** Where a line is put: below which other (null: at the top), and at which place among the siblings, itself not counted. */
export type TreeMove = {
  readonly id: string
  readonly parentId: string | null
  readonly index: number
}

type Target = { readonly key: string; readonly position: 'before' | 'after' | 'on' }
type TreePosition = { readonly parentId: string | null; readonly siblings: readonly TreeNode[]; readonly index: number }

/** All lines that are known, at whatever level. */
export const allIds = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...allIds(children)])

/** Where a line stands, or nothing when it is not in the tree. */
export function placeOf(
  nodes: readonly TreeNode[],
  id: string,
  parentId: string | null = null,
): TreePosition | undefined {
  const index = nodes.findIndex((node) => node.id === id)
  if (index >= 0) return { parentId, siblings: nodes, index }
  for (const node of nodes) {
    const found = placeOf(node.children, id, node.id)
    if (found) return found
  }
  return undefined
}

/** What dropping a line means; nothing when it would not move, or would come to stand below itself. */
export function moveTo(nodes: readonly TreeNode[], id: string, { key, position }: Target): TreeMove | undefined {
  const [from, target] = [placeOf(nodes, id), placeOf(nodes, key)]
  const moved = from?.siblings[from.index]
  if (!from || !target || !moved || key === id || placeOf(moved.children, key)) return undefined
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

/** One place up or down among the siblings. */
export function stepOf(nodes: readonly TreeNode[], id: string, by: -1 | 1): TreeMove | undefined {
  const from = placeOf(nodes, id)
  const index = (from?.index ?? 0) + by
  if (!from || index < 0 || index >= from.siblings.length) return undefined
  return { id, parentId: from.parentId, index }
}

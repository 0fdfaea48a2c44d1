/** A category in the tree of the store route. */
export type CategoryNode = {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly category_children: readonly CategoryNode[]
}

/** The contract's type of the deeper levels. */
type Level = Omit<CategoryNode, 'category_children'> & { readonly category_children?: readonly Level[] }

/** The path from the top of the tree to a category, inclusive; empty if it does not exist. */
export function findCategory(tree: readonly Level[], handle: string): CategoryNode[] {
  for (const { category_children = [], ...row } of tree) {
    const node: CategoryNode = { ...row, category_children: category_children.map(withChildren) }
    if (row.handle === handle) return [node]
    const below = findCategory(category_children, handle)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

const withChildren = ({ category_children = [], ...row }: Level): CategoryNode => ({
  ...row,
  category_children: category_children.map(withChildren),
})

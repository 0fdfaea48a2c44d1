/** A category as the tree of the store's route has it. */
export type CategoryNode = {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly description: string
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly category_children: readonly CategoryNode[]
}

/** What the contract says of the deeper levels. */
type Level = Omit<CategoryNode, 'category_children'> & { readonly category_children?: readonly Level[] }

/** The way from the top of the tree to a category, itself last; empty when it is not there. */
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

import type { Contract, Output, ProductCategory } from '@storeroom/contract'
import type { Option } from '@storeroom/ui/fields/option-list'
import type { TreeNode } from '@storeroom/ui/tree/tree'

export type CategoryAnswer = Output<Contract['admin']['productCategories']['retrieve']>

/** The query of a category with its number of products. */
export const counted = { fields: '+product_count' } as const

/** The fields of a category that a move needs. */
export type Movable = Pick<ProductCategory, 'id' | 'name' | 'parent_category'>

/** A line of the tree. */
export type CategoryNode = TreeNode & {
  readonly category: ProductCategory
  readonly children: readonly CategoryNode[]
}

/** The lines of one level, each with its loaded children. */
export const nodesOf = (
  categories: readonly ProductCategory[],
  childrenOf: (id: string) => readonly ProductCategory[],
): CategoryNode[] =>
  categories.map((category) => ({
    id: category.id,
    name: category.name,
    hasChildren: category.category_children.length > 0,
    children: nodesOf(childrenOf(category.id), childrenOf),
    category,
  }))

export type CategoryValues = {
  readonly name: string
  readonly handle: string | null
  readonly description: string
  readonly is_active: boolean
  readonly is_internal: boolean
  readonly parent_category_id: Option | null
}

export const blank = (parent: Option | null): CategoryValues => ({
  name: '',
  handle: null,
  description: '',
  is_active: true,
  is_internal: false,
  parent_category_id: parent,
})

export const valuesOf = ({ product_category }: CategoryAnswer): CategoryValues => {
  const { name, handle, description, is_active, is_internal, parent_category } = product_category
  const parent = parent_category && { id: parent_category.id, label: parent_category.name }
  return { name, handle, description, is_active, is_internal, parent_category_id: parent }
}

/** The server makes a handle from the name if none is given. */
export const categoryBody = ({ name, handle, parent_category_id, ...rest }: Partial<CategoryValues>) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() }),
  ...(handle !== undefined && handle !== null && { handle }),
  ...(parent_category_id !== undefined && { parent_category_id: parent_category_id?.id ?? null }),
})

/** The body of a new category; the name is always sent. */
export const newCategoryBody = ({ name = '', ...values }: Partial<CategoryValues>) => ({
  ...categoryBody(values),
  name: name.trim(),
})

import type { Filter } from '../../kernel/entity.ts'
import { condition, type Condition } from '../../kernel/read/condition.ts'
import { FEW } from '../../kernel/read/filters.ts'

/** Filters by category (`category_id`), and with `include_category_children` by all that stand below it, however deep. */

const shown = (row: string) => `${row}.is_active and not ${row}.is_internal`

/** Ids of categories and of all below them. */
const branches = `with recursive branch as (
    select c.id from product_category c where c.id = any(?)
    union select c.id from product_category c join branch b on c.parent_category_id = b.id
  ) select id from branch`

/** The same where shoppers look: what is hidden from them hides what stands below it. */
const shownBranches = `with recursive branch as (
    select c.id from product_category c where c.id = any(?) and ${shown('c')}
    union select c.id from product_category c join branch b on c.parent_category_id = b.id where ${shown('c')}
  ) select id from branch`

const shownOnes = `select c.id from product_category c where c.id = any(?) and ${shown('c')}`

/** Products in one of the categories that a select finds: these are looked up once, not for each product. */
function within(categories: string, value: unknown, row: string): Condition {
  const among = `l.product_category_id = any(array(${categories}))`
  const ids = [value].flat()
  return {
    ...condition(`exists (select from product_category_product l where l.product_id = ${row}.id and ${among})`, ids),
    rare: {
      limit: FEW,
      ids: condition(`select distinct l.product_id as id from product_category_product l where ${among}`, ids),
    },
  }
}

/** For the staff: `exactly` is the filter by the categories themselves. */
export const inCategories =
  (exactly: (value: unknown, row: string) => Condition): Filter =>
  (value, row, { include_category_children }) =>
    include_category_children === true ? within(branches, value, row) : exactly(value, row)

/** For shoppers (docs/contract/states.md §18). */
export const inSeenCategories: Filter = (value, row, { include_category_children }) =>
  within(include_category_children === true ? shownBranches : shownOnes, value, row)

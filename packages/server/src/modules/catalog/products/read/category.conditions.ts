import type { PlannedFilter } from '../../../../kernel/entity.ts'
import { condition } from '../../../../kernel/read/condition.ts'
import { MAX_SELECTIVE_ROWS } from '../../../../kernel/read/page/plan.ts'

/** Filters by category (`category_id`), and with `include_category_children` by all of its descendants. */

const isVisible = (row: string) => `${row}.is_active and not ${row}.is_internal`

/** Ids of categories and all of their descendants. */
const branches = `with recursive branch as (
    select c.id from product_category c where c.id = any(?)
    union select c.id from product_category c join branch b on c.parent_category_id = b.id
  ) select id from branch`

/** Ids of categories and their descendants that shoppers see; a hidden category hides its descendants. */
const shownBranches = `with recursive branch as (
    select c.id from product_category c where c.id = any(?) and ${isVisible('c')}
    union select c.id from product_category c join branch b on c.parent_category_id = b.id where ${isVisible('c')}
  ) select id from branch`

const shownCategories = `select c.id from product_category c where c.id = any(?) and ${isVisible('c')}`

const among = (categories: string) => `l.product_category_id = any(array(${categories}))`

/** Products in one of the categories that a select finds: these are looked up once, not for each product. */
const within = (categories: string): PlannedFilter => ({
  where: (value, row) =>
    condition(
      `exists (select from product_category_product l where l.product_id = ${row}.id and ${among(categories)})`,
      [value].flat(),
    ),
  plan: (value) => ({
    selective: MAX_SELECTIVE_ROWS,
    ids: condition(
      `select distinct l.product_id as id from product_category_product l where ${among(categories)}`,
      [value].flat(),
    ),
  }),
})

/** One filter or the other, depending on `include_category_children`. */
const withOrWithoutChildren = (withChildren: PlannedFilter, without: PlannedFilter): PlannedFilter => {
  const chosen = ({ include_category_children }: Readonly<Record<string, unknown>>) =>
    include_category_children === true ? withChildren : without
  return {
    where: (value, row, query) => chosen(query).where(value, row, query),
    plan: (value, query) => chosen(query).plan(value, query),
  }
}

/** For the staff: `exactly` is the filter by the categories themselves. */
export const inCategories = (exactly: PlannedFilter): PlannedFilter => withOrWithoutChildren(within(branches), exactly)

/** For shoppers (docs/contract/states.md §18). */
export const inSeenCategories = withOrWithoutChildren(within(shownBranches), within(shownCategories))

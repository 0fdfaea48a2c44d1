import { allOf, always, condition, type Condition } from '../condition.ts'

/**
 * What is known of the rows that fulfill a filter, and that PostgreSQL cannot know: it decides how the rows of a page are
 * found (`page-rows.ts`). Nothing is known of a condition without one.
 */
export type Plan = {
  /** So few rows may fulfill the filter that they are found first, up to this many, and then sorted. */
  readonly selective?: number
  /** Of a selective filter whose rows are found in another table: a select of their keys as `id`. */
  readonly ids?: Condition
  /**
   * Of a selective filter that many rows may fulfill as well, and whose rows take long to find: so many rows are looked at
   * along the order before that.
   */
  readonly scanLimit?: number
  /** Nearly all rows fulfill it, or all from some place of the order on: a scan along the order meets few others. */
  readonly isBroad?: true
  /** The same condition on the row `b` of the side table of the entity, as far as that has the columns. */
  readonly onSideTable?: SideCondition
}

/** `isWhole`: nothing else is asked, so that the side table tells which rows these are, and how many. */
type SideCondition = Condition & { readonly isWhole: boolean }

/** A condition with the plan of its filter; `others`: what else the rows of a selective filter must fulfill. */
export type FilterCondition = Condition & { readonly plan?: Plan & { readonly others?: FilterCondition } }

/** A filter is selective that at most so many rows fulfill: to fetch and sort them takes as long as to find a page along an index. */
export const MAX_SELECTIVE_ROWS = 5_000

/** All of them, with one plan: of several selective filters the first is used. */
export function allFilters(parts: readonly FilterCondition[]): FilterCondition {
  const real = parts.filter((part) => part !== always)
  const [first = always] = real
  if (real.length < 2) return first
  const onSideTable = real.some(({ plan }) => plan?.onSideTable) && { onSideTable: allOnSideTable(real) }
  return { ...allOf(real), plan: { ...mostSelective(real), ...onSideTable } }
}

function mostSelective(parts: readonly FilterCondition[]): FilterCondition['plan'] {
  const found = parts.find(({ plan }) => plan?.selective !== undefined)
  if (!found?.plan) return {}
  const rest = parts.filter((part) => part !== found)
  const { others = always, scanLimit, isBroad: _, onSideTable: __, ...selective } = found.plan
  const isScanned = scanLimit !== undefined && rest.every(({ plan }) => plan?.isBroad)
  return { ...selective, others: allFilters([others, ...rest]), ...(isScanned && { scanLimit }) }
}

function allOnSideTable(parts: readonly FilterCondition[]): SideCondition {
  const { text, values } = allOf(
    parts.map((part) => {
      const { text, values } = part.plan?.onSideTable ?? part
      return condition(text, ...values)
    }),
  )
  return { text, values, isWhole: parts.every(({ plan }) => plan?.onSideTable?.isWhole === true) }
}

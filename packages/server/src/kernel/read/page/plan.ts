import { allOf, always, condition, type Condition } from '../condition.ts'

/**
 * Hints about the rows that match a filter, which PostgreSQL cannot know: they decide how the rows of a page are
 * found (`page-rows.ts`). A condition without a plan has no hints.
 */
export type Plan = {
  /** The filter is selective: its rows are found first, up to this many, and then sorted. */
  readonly selective?: number
  /** Of a selective filter whose rows are found in another table: a select of their keys as `id`. */
  readonly ids?: Condition
  /**
   * For a selective filter that may also match many rows, which take long to find: this many rows are scanned
   * along the order first.
   */
  readonly scanLimit?: number
  /** Nearly all rows match, or all from some place of the order on: a scan along the order skips few rows. */
  readonly isBroad?: true
  /** This condition on the row `b` of the entity's side table, if that has all columns of the condition. */
  readonly onSideTable?: SideCondition
}

/** `isOnlyCondition`: there is no other condition, so the side table alone finds and counts the rows. */
type SideCondition = Condition & { readonly isOnlyCondition: boolean }

/** A condition with the plan of its filter; `others`: further conditions on the rows of a selective filter. */
export type FilterCondition = Condition & { readonly plan?: Plan & Further }

/**
 * Of several selective filters: `next` has the same conditions, and finds the rows of another filter first. Its `own`
 * condition is that filter alone, whose rows are counted before those that fulfill all conditions are looked for: these
 * may be so rare that a limit would not end the search.
 */
type Further = { readonly others?: FilterCondition; readonly next?: FilterCondition; readonly own?: Condition }

/** The most rows of a selective filter: fetching and sorting them takes as long as finding a page along an index. */
export const MAX_SELECTIVE_ROWS = 5_000

/**
 * All of them, with one plan: of several selective filters the one with the lowest limit is used, then the one with the
 * highest, if that is higher.
 */
export function allFilters(parts: readonly FilterCondition[]): FilterCondition {
  const real = parts.filter((part) => part !== always)
  const [first = always] = real
  if (real.length < 2) return first
  const onSideTable = real.some(({ plan }) => plan?.onSideTable) && { onSideTable: allOnSideTable(real) }
  return { ...allOf(real), plan: { ...mostSelective(real), ...onSideTable } }
}

function mostSelective(parts: readonly FilterCondition[]): FilterCondition['plan'] {
  const [selectivePart] = parts
    .filter(({ plan }) => plan?.selective !== undefined)
    .toSorted((one, other) => limitOf(one) - limitOf(other))
  if (!selectivePart?.plan) return {}
  const rest = parts.filter((part) => part !== selectivePart)
  const { others = always, next, scanLimit, isBroad: _, onSideTable: __, ...selective } = selectivePart.plan
  const isScanned = scanLimit !== undefined && rest.every(({ plan }) => plan?.isBroad)
  const nextTried = next ? allFilters([next, ...rest]) : afterwards(selectivePart, rest)
  return {
    ...selective,
    others: allFilters([others, ...rest]),
    ...(isScanned && { scanLimit }),
    ...(nextTried && { next: nextTried }),
  }
}

const limitOf = ({ plan }: FilterCondition) => plan?.selective ?? 0

/** Only one more is tried, if its limit is higher: finding out that there are more rows takes time, too. */
function afterwards(first: FilterCondition, rest: readonly FilterCondition[]): FilterCondition | undefined {
  const [second] = rest.toSorted((one, other) => limitOf(other) - limitOf(one))
  if (!second || limitOf(second) <= limitOf(first)) return undefined
  const others = [first, ...rest.filter((part) => part !== second)].map(({ text, values }) =>
    condition(text, ...values),
  )
  const { plan, ...own } = second
  return allFilters([{ ...own, plan: { ...plan, own } }, ...others])
}

function allOnSideTable(parts: readonly FilterCondition[]): SideCondition {
  const { text, values } = allOf(
    parts.map((part) => {
      const { text, values } = part.plan?.onSideTable ?? part
      return condition(text, ...values)
    }),
  )
  return { text, values, isOnlyCondition: parts.every(({ plan }) => plan?.onSideTable?.isOnlyCondition === true) }
}

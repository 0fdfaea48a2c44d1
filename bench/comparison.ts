// Reads what a benchmark printed and compares the figures of two commits.
import { median } from './report.ts'

/** A printed figure. Its key is the heading and the words of its line. */
export type Printed = { readonly key: string; readonly value: number; readonly unit: string }

/** `GET /store/products on postgres (load 1.0 …)`; a figure is indented by two blanks. */
const HEADING = /^(\S.*) \(load [^)]*\)$/
const FIGURE = /^ {2}(\S.*?) {2,}(-?[\d,]+(?:\.\d+)?)(?: (\S+))?(?: {2,}.*)?\s*$/

/** The figures of an output, in its order. */
export function figuresIn(output: string): Printed[] {
  let heading = ''
  return output.split('\n').flatMap((line) => {
    heading = HEADING.exec(line)?.[1] ?? heading
    const [, what, value, unit = ''] = FIGURE.exec(line) ?? []
    if (what === undefined || value === undefined) return []
    return [{ key: `${heading}: ${what}`, value: Number(value.replaceAll(',', '')), unit }]
  })
}

const MORE_IS_BETTER = /\/s$/
const LESS_IS_BETTER = /^(?:µs|ms|s|KB|MB|GB)$/

/** A figure of both commits: the medians, and by how much the head is worse as a share of the base. */
export type Compared = {
  readonly key: string
  readonly unit: string
  readonly base: number
  readonly head: number
  /** Negative if the head is better; undefined for figures of which it is unknown what is better, such as counts. */
  readonly loss: number | undefined
}

function lossOf(unit: string, base: number, head: number): number | undefined {
  if (base === 0) return undefined
  if (MORE_IS_BETTER.test(unit)) return (base - head) / base
  return LESS_IS_BETTER.test(unit) ? (head - base) / base : undefined
}

/** Compares the runs of two commits by their medians; figures that only one of them has are left out. */
export function compare(base: readonly Printed[][], head: readonly Printed[][]): Compared[] {
  const medianOf = (runs: readonly Printed[][], key: string) =>
    median(runs.flatMap((run) => run.filter((one) => one.key === key).map(({ value }) => value)))
  return (head[0] ?? [])
    .map(({ key, unit }) => ({ key, unit, base: medianOf(base, key), head: medianOf(head, key) }))
    .filter((one) => Number.isFinite(one.base))
    .map((one) => ({ ...one, loss: lossOf(one.unit, one.base, one.head) }))
}

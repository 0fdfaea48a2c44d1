import os from 'node:os'

/** One measured figure and, if there is one, what it must reach. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

/** What the machine was doing: a figure that was read while others worked on it says little. */
export const load = (): string =>
  `load ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')} on ${os.availableParallelism()} cores`

/** Prints figures under a heading, each beside its bar. */
export function report(heading: string, figures: readonly Figure[]): void {
  console.log(`\n${heading} (${load()})`)
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures) console.log(`  ${figure.what.padEnd(width)}  ${shown(figure)}${verdict(figure)}`)
}

const shown = ({ value, unit }: Figure): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })} ${unit}`.padEnd(16)

function verdict({ value, atLeast, atMost }: Figure): string {
  if (atLeast === undefined && atMost === undefined) return ''
  const isReached = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity)
  return `  bar ${atLeast === undefined ? '≤' : '≥'} ${(atLeast ?? atMost ?? 0).toLocaleString('en')}: ${isReached ? 'reached' : 'MISSED'}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? Number.NaN) : mean(sorted.slice(middle - 1, middle + 1))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The value that a share of all does not exceed: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

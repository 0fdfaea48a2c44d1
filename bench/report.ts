import os from 'node:os'

/** Bytes. */
export const MEGABYTE = 1024 * 1024

/** A measured value and its limit, if any. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

/** The load of the machine: values measured under other load say little. */
export const load = (): string =>
  `load ${os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')} on ${os.availableParallelism()} cores`

/** Prints values under a heading, each with its limit. */
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

/** A percentile: 0.95 for the 95th. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

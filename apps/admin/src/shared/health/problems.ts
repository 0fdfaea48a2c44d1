import type { HealthCheck, HealthProblem } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

export type Facts = HealthProblem['facts']

export const toneOf: Record<HealthCheck['state'], Tone> = {
  ok: 'success',
  warning: 'warning',
  failed: 'danger',
  skipped: 'neutral',
}

/** All problems, the worst first. */
export const problemsOf = (checks: readonly HealthCheck[]): HealthProblem[] =>
  checks
    .flatMap(({ problems }) => problems)
    .toSorted((one, other) => Number(other.severity === 'failed') - Number(one.severity === 'failed'))

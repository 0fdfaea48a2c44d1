import type { Health, HealthCheck, HealthProblem, QueuedJobState } from '@storeroom/contract'
import type { Tone } from '@storeroom/ui/display/badge'

/** How often the page is refreshed while its tab is visible. */
export const POLL_INTERVAL_MS = 10_000

export type Facts = HealthProblem['facts']

export const toneOf: Record<HealthCheck['state'], Tone> = {
  ok: 'success',
  warning: 'warning',
  failed: 'danger',
  skipped: 'neutral',
}

/** The states of unfinished jobs, the most urgent first. */
export const jobStates = ['dead', 'failed', 'running', 'waiting'] as const satisfies readonly QueuedJobState[]

/** The number of jobs in a state, in all lanes. */
export const countOf = (lanes: Health['lanes'], state: QueuedJobState): number =>
  lanes.reduce((sum, lane) => sum + lane[state], 0)

/** All problems, the worst first. */
export const problemsOf = (checks: readonly HealthCheck[]): HealthProblem[] =>
  checks
    .flatMap(({ problems }) => problems)
    .toSorted((one, other) => Number(other.severity === 'failed') - Number(one.severity === 'failed'))

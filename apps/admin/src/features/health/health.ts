import type { Health, QueuedJobState } from '@storeroom/contract'

/** How often the page is refreshed while its tab is visible. */
export const POLL_INTERVAL_MS = 10_000

/** The states of unfinished jobs, the most urgent first. */
export const jobStates = ['dead', 'failed', 'running', 'waiting'] as const satisfies readonly QueuedJobState[]

/** The number of jobs in a state, in all lanes. */
export const countOf = (lanes: Health['lanes'], state: QueuedJobState): number =>
  lanes.reduce((sum, lane) => sum + lane[state], 0)

/** Seconds between two polls (requirement S9-01). */
const STEPS = [2, 5, 10, 15, 30, 60] as const

/** The polling state: the current step, and the time (milliseconds since 1970) from which the next poll is allowed. */
export type Backoff = { readonly step: number; readonly allowedAt: number }

export type BackoffEvent = { readonly type: 'settled' | 'reset'; readonly at: number }

const backoffAt = (step: number, at: number): Backoff => ({ step, allowedAt: at + (STEPS[step] ?? 0) * 1000 })

export const startBackoff = (at: number): Backoff => backoffAt(0, at)

/** A settled fetch moves to the next step, until the last; a reset returns to the first. */
export const nextBackoff = ({ step }: Backoff, { type, at }: BackoffEvent): Backoff =>
  backoffAt(type === 'reset' ? 0 : Math.min(step + 1, STEPS.length - 1), at)

/** Whether the time of the next poll has come. */
export const isDue = ({ allowedAt }: Backoff, now: number): boolean => now >= allowedAt

/** Seconds between two polls (S9-01). */
const STEPS = [2, 5, 10, 15, 30, 60] as const

/** The polling state: the current step, and the time (milliseconds since 1970) from which the next poll is allowed. */
export type Ladder = { readonly step: number; readonly allowedAt: number }

export type LadderEvent = { readonly type: 'settled' | 'reset'; readonly at: number }

const stand = (step: number, at: number): Ladder => ({ step, allowedAt: at + (STEPS[step] ?? 0) * 1000 })

export const startLadder = (at: number): Ladder => stand(0, at)

/** A settled fetch moves one step up, until the last; a reset returns to the first. */
export const climb = ({ step }: Ladder, { type, at }: LadderEvent): Ladder =>
  stand(type === 'reset' ? 0 : Math.min(step + 1, STEPS.length - 1), at)

/** Whether the time of the next poll has come. */
export const isDue = ({ allowedAt }: Ladder, now: number): boolean => now >= allowedAt

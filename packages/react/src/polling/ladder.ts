/** Seconds between two polls (S9-01). */
const STEPS = [2, 5, 10, 15, 30, 60] as const

/** Where polling stands: the current step, and the moment (milliseconds since 1970) from which the next poll is allowed. */
export type Ladder = { readonly step: number; readonly allowedAt: number }

export type LadderEvent = { readonly type: 'settled' | 'reset'; readonly at: number }

const stand = (step: number, at: number): Ladder => ({ step, allowedAt: at + (STEPS[step] ?? 0) * 1000 })

export const startLadder = (at: number): Ladder => stand(0, at)

/** A settled fetch moves one step up, to the last at most; a reset returns to the first. */
export const climb = ({ step }: Ladder, { type, at }: LadderEvent): Ladder =>
  stand(type === 'reset' ? 0 : Math.min(step + 1, STEPS.length - 1), at)

/** Polling is enabled once the current time passes the next allowed moment. */
export const isDue = ({ allowedAt }: Ladder, now: number): boolean => now >= allowedAt

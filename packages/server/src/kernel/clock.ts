/** The only place that reads the time, so that tests can move it. Milliseconds since 1970, UTC. */
export type Clock = {
  now(): number
  /** Speed relative to real time, for schedules. Default 1. */
  readonly pace?: number
}

export const systemClock: Clock = { now: () => Date.now() }

/**
 * For benchmarks that run a day in ten minutes: time that goes `pace` times as fast since a moment in milliseconds.
 * Processes that are given the same moment agree. Dates that the database sets itself, and timeouts, use real time.
 */
export const fastClock = (pace: number, since: number): Clock => ({
  pace,
  now: () => Math.round(since + (Date.now() - since) * pace),
})

export const isoTime = (clock: Clock, plusMilliseconds = 0) => new Date(clock.now() + plusMilliseconds).toISOString()

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

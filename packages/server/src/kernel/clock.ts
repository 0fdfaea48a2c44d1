/** The only place that reads the time, so that tests can move it. Milliseconds since 1970, UTC. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

export const isoTime = (clock: Clock, plusMilliseconds = 0) => new Date(clock.now() + plusMilliseconds).toISOString()

export const seconds = (count: number) => count * 1000
export const minutes = (count: number) => seconds(count * 60)
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)

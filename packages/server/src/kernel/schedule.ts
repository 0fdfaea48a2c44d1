import { Cron } from 'croner'
import type { Clock } from './clock.ts'

/** The hour of every day, of one day of the week (0 is Sunday) or of one day of the month, in the shop's time zone. */
export type Schedule = {
  readonly hour: number
  readonly weekday?: number | null | undefined
  readonly day?: number | undefined
}

/**
 * The last scheduled time up to now, inclusive. Where a clock change skips the hour,
 * it is right after; where the hour occurs twice, the first one.
 */
export function lastDue(clock: Clock, { hour, weekday, day }: Schedule, timeZone: string): Date {
  const schedule = new Cron(`0 ${hour} ${day ?? '*'} * ${weekday ?? '*'}`, { timezone: timeZone })
  const [run] = schedule.previousRuns(1, new Date(clock.now() + 1))
  if (!run) throw new Error(`No run before now by the schedule ${schedule.getPattern()}`)
  return run
}

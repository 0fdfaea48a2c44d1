import { Cron } from 'croner'
import type { Clock } from './clock.ts'

/** The hour of every day, or of one day of the week (0 is Sunday), by the shop's clock. */
export type Schedule = { readonly hour: number; readonly weekday?: number | null | undefined }

/**
 * When something was last to happen by a schedule, this very moment included. Where summer time leaves the hour out,
 * that is right after; where the hour comes twice, the first time.
 */
export function lastRun(clock: Clock, { hour, weekday }: Schedule, timeZone: string): Date {
  const schedule = new Cron(`0 ${hour} * * ${weekday ?? '*'}`, { timezone: timeZone })
  const [run] = schedule.previousRuns(1, new Date(clock.now() + 1))
  if (!run) throw new Error(`No run before now by the schedule ${schedule.getPattern()}`)
  return run
}

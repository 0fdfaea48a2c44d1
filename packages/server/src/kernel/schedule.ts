import { days, minutes, type Clock } from './clock.ts'

/** Offsets of time zones are whole quarters of an hour. */
const STEP = minutes(15)
/** Two days: whatever the clocks of a zone do, an hour of a day begins within. */
const STEPS = 2 * 24 * 4

/**
 * When something that happens every day was last to happen: the first moment of a day, today or yesterday, at which the
 * shop's clock showed `hour` or later. Where summer time leaves the hour out, that is right after.
 */
export function lastDailyRun(clock: Clock, hour: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const at = (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, isDue: Number(parts['hour']) >= hour }
  }
  let time = Math.floor(clock.now() / STEP) * STEP
  for (let step = 0; step < STEPS; step += 1, time -= STEP) {
    const [here, before] = [at(time), at(time - STEP)]
    if (here.isDue && !(before.isDue && before.day === here.day)) break
  }
  return new Date(time)
}

/** The hour of every day, or of one day of the week (0 is Sunday), by the shop's clock. */
export type Schedule = { readonly hour: number; readonly weekday: number | null }

/** When something was last to happen by a schedule. */
export function lastRun(clock: Clock, { hour, weekday }: Schedule, timeZone: string): Date {
  const dayOf = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' })
  for (let back = 0; ; back += 1) {
    const run = lastDailyRun({ ...clock, now: () => clock.now() - days(back) }, hour, timeZone)
    if (weekday === null || back === WEEK.length || dayOf.format(run) === WEEK[weekday]) return run
  }
}

const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

import type { Migration } from '../../src/kernel/migrate.ts'

const begun = { name: '1', sql: 'create table one (id int); insert into one values (1)' }
const long = 'create table two (id int); insert into two select generate_series(1, 1000)'

/** The last one is as a release has it. */
export const whole: readonly Migration[] = [
  begun,
  { name: '2', sql: long },
  { name: '3', sql: 'create table three (id int)' },
]

/** The same, but the second one does not end; `reached` is told when it is about to be sent. */
export const stuck = (reached: () => void): readonly Migration[] => [
  begun,
  {
    name: '2',
    get sql() {
      reached()
      return `${long}; select pg_sleep(600)`
    },
  },
]

import type { Schema } from '../../src/kernel/apply-schema.ts'

const tables = 'create table one (id int); insert into one select generate_series(1, 1000)'
const counting = {
  name: 'counting',
  sql: 'create or replace function counted() returns bigint language sql as $$ select count(*) from one $$',
}

/** The schema that a program applies at its start. */
export const whole: Schema = { version: '0001_baseline_whole', tables, repeatable: [counting] }

/** The same, but it never finishes; `reached` is called just before its tables are sent. */
export const stuck = (reached: () => void): Schema => ({
  ...whole,
  get tables() {
    reached()
    return `${tables}; select pg_sleep(600)`
  },
})

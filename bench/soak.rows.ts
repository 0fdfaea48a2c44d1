import type pg from 'pg'

/** The row count of each table that is not empty. */
export type Rows = Readonly<Record<string, number>>

/** Pending work: events, jobs and dead jobs. */
export type Waiting = { readonly outbox: number; readonly jobs: number; readonly dead: number }

export async function rowsOf(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ name: string }>(`select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'pgboss') order by 1`)
  const counted: [string, number][] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counted.push([name, rows[0]?.count ?? 0])
  }
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

export async function waitingIn(pool: pg.Pool): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(`select (select count(*)::int from outbox) as outbox,
    (select count(*)::int from pgboss.job where state <= 'active' and name not like '%-dead') as jobs,
    (select count(*)::int from pgboss.job where name like '%-dead') as dead`)
  return rows[0] ?? { outbox: 0, jobs: 0, dead: 0 }
}

/** Rows that must be gone after their retention; each statement counts the rest. */
const bounded: Readonly<Record<string, string>> = {
  session: 'select count(*) from session',
  rate_limit: 'select count(*) from rate_limit',
  idempotency_key: 'select count(*) from idempotency_key',
  'cart without an order': 'select count(*) from cart where completed_at is null',
  'address of nothing': `select count(*) from address a where a.customer_id is null
    and not exists (select from cart c where a.id in (c.shipping_address_id, c.billing_address_id))
    and not exists (select from "order" o where a.id in (o.shipping_address_id, o.billing_address_id))`,
  batch_job: 'select count(*) from batch_job',
  outbox: 'select count(*) from outbox',
  'intent that has ended': 'select count(*) from intent where finished_at is not null',
  'queue that keeps what is done for more than a day':
    'select count(*) from pgboss.queue where deletion_seconds > 86400',
}

/** @returns the counts of remaining rows by kind */
export async function leftIn(pool: pg.Pool): Promise<Rows> {
  const counted: [string, number][] = []
  for (const [what, text] of Object.entries(bounded))
    counted.push([what, Number((await pool.query<{ count: string }>(text)).rows[0]?.count)])
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

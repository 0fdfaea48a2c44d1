import type { PayoutPart, ProviderPayout } from '@storeroom/extension/providers'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'

/** How long payouts are read again after they were made, because one that arrived can still fail. */
const OVERLAP = '30 days'

/** One reading of the payouts of a provider, identified by the moment at which a server took it on. */
export type Reading = { readonly providerId: string; readonly takenAt: Date }
export type Begun = { readonly since: Date | null; readonly after: string | null }

/** Takes on the reading under way, or a new one; undefined if another server did so since `before`. */
export const takeReading = (db: Db, { providerId, takenAt }: Reading, before: Date): Promise<Begun | undefined> =>
  sql<Begun>`insert into payout_reading as r (provider_id, begun_at, taken_at) values (${providerId}, ${takenAt}, ${takenAt})
    on conflict (provider_id) do update set taken_at = excluded.taken_at,
      begun_at = case when r.after is null then excluded.begun_at else r.begun_at end
      where r.taken_at <= ${before}
    returning after, case when read_to is not null then least(read_to - ${OVERLAP}::interval, (select min(p.created_at)
      from payout p where p.provider_id = r.provider_id and p.status = 'pending')) end as since`.first(db)

/** Notes that a page is stored; false if another server has taken the reading on. */
export const noteNext = async (db: Db, { providerId, takenAt }: Reading, next: string | null): Promise<boolean> =>
  (await sql`update payout_reading set after = ${next}, read_to = case when ${next}::text is null then begun_at else read_to end
    where provider_id = ${providerId} and taken_at = ${takenAt}`.affected(db)) > 0

/** Stores payouts; fees that are known from their parts stay. */
export const savePayouts = (db: Db, providerId: string, payouts: readonly ProviderPayout[]) =>
  sql`insert into payout as p (provider_id, id, currency_code, amount, fees, status, arrives_on, created_at, has_parts)
    select distinct on (s.id) ${providerId}, s.id, lower(s.currency_code), s.amount, s.fees, s.status, s.arrives_on, s.created_at, s.has_parts
      from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) s(id text, currency_code text, amount bigint, fees bigint,
        status text, arrives_on date, created_at timestamptz, has_parts boolean) order by s.id
    on conflict (provider_id, id) do update set currency_code = excluded.currency_code, amount = excluded.amount,
      status = excluded.status, arrives_on = excluded.arrives_on, has_parts = excluded.has_parts,
      fees = case when p.parts_read_at is null then excluded.fees else p.fees end`.run(db)

/** Payouts whose parts are to be read, the oldest first. */
export const payoutsWithoutParts = (db: Db, providerId: string): Promise<string[]> =>
  sql<{ id: string }>`select id from payout where provider_id = ${providerId} and has_parts and parts_read_at is null
    order by created_at, id`.column(db)

type Payout = { readonly providerId: string; readonly id: string }

/**
 * Stores parts. Of several payments with the same id at the provider a part gets the first one; by `array_agg`, because
 * `order by … limit 1` could scan all payments.
 */
export const saveParts = (db: Db, { providerId, id }: Payout, parts: readonly PayoutPart[]) =>
  sql`insert into payout_part (provider_id, payout_id, id, payment_id, gross, fee)
    select ${providerId}, ${id}, s.id, (select (array_agg(p.id order by p.id))[1] from payment p
        where p.data->>'id' = s.payment and p.provider_id = ${providerId}), s.gross, s.fee
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) s(id text, payment text, gross bigint, fee bigint) order by s.id
    on conflict do nothing`.run(db)

/** Notes that all parts of a payout are stored, and what they say about its fees. */
export const noteParts = (db: Db, { providerId, id }: Payout, at: Date) =>
  sql`update payout p set parts_read_at = ${at}, fees = (select coalesce(sum(t.fee), 0) from payout_part t
      where t.provider_id = p.provider_id and t.payout_id = p.id)
    where p.provider_id = ${providerId} and p.id = ${id}`.run(db)

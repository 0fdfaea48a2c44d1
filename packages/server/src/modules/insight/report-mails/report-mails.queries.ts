import type { ReportMail, SavedView } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { hasOneOfRoles } from '../../access/users/users.entity.ts'

export type StoredMail = Omit<ReportMail, 'sent_at'> & { readonly sent_at: Date | null }

const SHOWN = sql`m.saved_view_id as id, m.addresses, m.every, m.hour, m.created_by, m.sent_at`

/** Mails of the user's own views and of shared ones. */
export const listMails = (db: Db, userId: string) =>
  sql<StoredMail>`select ${SHOWN} from report_mail m join saved_view v on v.id = m.saved_view_id
      where v.user_id = ${userId} or v.is_shared order by v.name, v.id`.all(db)

export const findMail = (db: Db, id: string) =>
  sql<StoredMail>`select ${SHOWN} from report_mail m where m.saved_view_id = ${id}`.first(db)

export type StoredView = Pick<SavedView, 'id' | 'list' | 'name' | 'user_id' | 'state'>

/** A view that the user sees, locked until the transaction ends. */
export const lockView = (db: Db, id: string, userId: string) =>
  sql<StoredView>`select id, list, name, user_id, state from saved_view
      where id = ${id} and (user_id = ${userId} or is_shared) for update`.first(db)

type Schedule = Pick<ReportMail, 'addresses' | 'every' | 'hour'>

/** @param now a changed schedule has no run before; a run that is due stays due if only the addresses change */
export const saveMail = (db: Db, id: string, userId: string, { addresses, every, hour }: Schedule, now: Date) =>
  sql`insert into report_mail as m (saved_view_id, addresses, every, hour, created_by, set_at)
      values (${id}, ${addresses}, ${every}, ${hour}, ${userId}, ${now})
      on conflict (saved_view_id) do update set addresses = excluded.addresses, every = excluded.every,
        hour = excluded.hour, created_by = excluded.created_by, set_at = case
          when (m.every, m.hour) = (excluded.every, excluded.hour) then m.set_at else excluded.set_at end`.run(db)

export const removeMail = (db: Db, id: string) => sql`delete from report_mail where saved_view_id = ${id}`.run(db)

type Scheduled = Pick<ReportMail, 'id' | 'every' | 'hour'> & { readonly since: Date }

/** All mails, each with the time before which it is not due. */
export const listScheduled = (db: Db) =>
  sql<Scheduled>`select saved_view_id as id, every, hour, greatest(set_at, last_due_at) as since from report_mail
      order by saved_view_id`.all(db)

/** Takes on the run that was due at a time: of several servers only one gets true. */
export const takeRun = async (db: Db, id: string, due: Date): Promise<boolean> =>
  (await sql`update report_mail set last_due_at = ${due} where saved_view_id = ${id}
      and greatest(set_at, last_due_at) < ${due}`.affected(db)) === 1

export type DueMail = Pick<StoredView, 'id' | 'list' | 'name' | 'state'> & { readonly addresses: string[] }

/** What to mail, if the user who set it has one of these roles. */
export const findDue = (db: Db, id: string, roles: readonly string[]) =>
  sql<DueMail>`select v.id, v.list, v.name, v.state, m.addresses from report_mail m
        join saved_view v on v.id = m.saved_view_id
        join "user" u on u.id = m.created_by and ${hasOneOfRoles(sql`u`, roles)}
      where m.saved_view_id = ${id}`.first(db)

export const noteSent = (db: Db, id: string, at: Date) =>
  sql`update report_mail set sent_at = ${at} where saved_view_id = ${id}`.run(db)

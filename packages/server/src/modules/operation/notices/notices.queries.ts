import { MAX_UNSEEN, type Notice, type NoticeKind, type NoticeSetting } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'

/** The name of an inventory item `i`: that of the product that is sold from it, as in the dashboard. */
export const itemName: Sql<string> = sql`coalesce((
    select concat_ws(' · ', p.title, v.title) from product_variant_inventory_item k
      join product_variant v on v.id = k.variant_id and v.deleted_at is null join product p on p.id = v.product_id
    where k.inventory_item_id = i.id and k.deleted_at is null order by k.created_at, k.id limit 1
  ), i.title, i.sku, i.id)`

/** A user and the kinds that they see. */
export type Reader = { readonly userId: string; readonly kinds: readonly NoticeKind[] }

export type StoredNotice = Omit<Notice, 'created_at'> & { readonly created_at: Date }

/** `u` is the user, `r` what they have seen; a user who has never marked anything has seen what was before them. */
const READ = sql`join "user" u on true left join notice_reader r on r.user_id = u.id`
const IS_SEEN = sql`((n.created_at, n.id) <= (coalesce(r.seen_at, u.created_at), coalesce(r.seen_id, ''))
  or exists (select from notice_seen s where s.notice_id = n.id and s.user_id = u.id))`
const isFor = ({ userId, kinds }: Reader): Sql =>
  sql`u.id = ${userId} and n.kind = any(${kinds}) and (n.user_id is null or n.user_id = u.id)`

/** The name of the record, read with each notice, so that it follows every change of the record. */
const NAME = sql`case n.resource_type
    when 'inventory_item' then (select ${itemName} from inventory_item i where i.id = n.resource_id)
    when 'change_set' then (select name from change_set where id = n.resource_id)
    when 'order' then (select coalesce(
        nullif(concat_ws(' ', nullif(c.first_name, ''), nullif(c.last_name, '')), ''),
        nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''))
      from "order" o left join customer c on c.id = o.customer_id
        left join address a on a.id = coalesce(o.billing_address_id, o.shipping_address_id)
      where o.id = n.resource_id)
  end`

const SHOWN = sql`n.id, n.kind, n.resource_type, n.resource_id, n.params, ${NAME} as name, n.created_at`

type Page = { readonly limit: number; readonly after?: string | undefined }

export const listNotices = (db: Db, reader: Reader, { limit, after }: Page) =>
  sql<StoredNotice>`select ${SHOWN}, ${IS_SEEN} as is_seen from notice n ${READ}
      where ${isFor(reader)} ${
        after === undefined
          ? sql``
          : sql`and (n.created_at, n.id) < (
        select created_at, id from notice where id = ${after})`
      }
      order by n.created_at desc, n.id desc limit ${limit}`.all(db)

/** Up to `MAX_UNSEEN`: a badge says no more. */
export const countUnseen = (db: Db, reader: Reader): Promise<number> =>
  sql<{ count: number }>`select count(*)::int as count from (select from notice n ${READ}
      where ${isFor(reader)} and (n.created_at, n.id) > (coalesce(r.seen_at, u.created_at), coalesce(r.seen_id, ''))
        and not exists (select from notice_seen s where s.notice_id = n.id and s.user_id = u.id)
      limit ${MAX_UNSEEN}) unseen`.value(db)

/** Whether the reader sees this notice. */
export const isShown = (db: Db, reader: Reader, id: string): Promise<boolean> =>
  sql`select 1 from notice n ${READ} where ${isFor(reader)} and n.id = ${id}`.exists(db)

export const markOne = (db: Db, userId: string, id: string) =>
  sql`insert into notice_seen (notice_id, user_id) values (${id}, ${userId}) on conflict do nothing`.run(db)

/** Marks all notices up to one, and drops single marks up to there. One that is older than the last changes nothing. */
export const markUntil = (db: Db, userId: string, id: string) =>
  sql`with mark as (
      insert into notice_reader as r (user_id, seen_at, seen_id)
        select ${userId}, created_at, id from notice where id = ${id}
      on conflict (user_id) do update set seen_at = excluded.seen_at, seen_id = excluded.seen_id
        where (excluded.seen_at, excluded.seen_id) > (r.seen_at, r.seen_id)
      returning seen_at, seen_id)
    delete from notice_seen s using notice n, mark where s.user_id = ${userId} and n.id = s.notice_id
      and (n.created_at, n.id) <= (mark.seen_at, mark.seen_id)`.run(db)

export const listChoices = (db: Db, userId: string) =>
  sql<NoticeSetting>`select kind, in_bell, by_mail from notice_choice where user_id = ${userId}`.all(db)

type Choice = {
  readonly kind: NoticeKind
  readonly in_bell?: boolean | undefined
  readonly by_mail?: boolean | undefined
}

export const saveChoice = (db: Db, userId: string, { kind, in_bell, by_mail }: Choice) =>
  sql`insert into notice_choice as c (user_id, kind, in_bell, by_mail)
      values (${userId}, ${kind}, coalesce(${in_bell ?? null}::boolean, true), coalesce(${by_mail ?? null}::boolean, false))
      on conflict (user_id, kind) do update set in_bell = coalesce(${in_bell ?? null}::boolean, c.in_bell),
        by_mail = coalesce(${by_mail ?? null}::boolean, c.by_mail)`.run(db)

/** Removes the notices of a kind from the next mail to a user. */
export const dropMails = (db: Db, userId: string, kind: NoticeKind) =>
  sql`delete from notice_mail m using notice n where m.user_id = ${userId} and n.id = m.notice_id and n.kind = ${kind}`.run(
    db,
  )

/** A notice before it has an id. */
export type NewNotice = Pick<Notice, 'kind' | 'resource_type' | 'resource_id' | 'params'> & {
  readonly event_key: string
  /** Null for all users who may read the record. */
  readonly user_id: string | null
}

/** Returns false if the event has a notice already. */
export const insertNotice = async (db: Db, id: string, notice: NewNotice): Promise<boolean> =>
  (await sql`insert into notice (id, event_key, kind, resource_type, resource_id, user_id, params)
      values (${id}, ${notice.event_key}, ${notice.kind}, ${notice.resource_type}, ${notice.resource_id},
        ${notice.user_id}, ${JSON.stringify(notice.params)}::jsonb)
      on conflict (event_key) do nothing`.affected(db)) === 1

/** Adds the notice to the next mail of each user who wants it; returns their ids. */
export const addMails = (db: Db, id: string): Promise<string[]> =>
  sql<{ user_id: string }>`insert into notice_mail (user_id, notice_id)
      select c.user_id, n.id from notice n join notice_choice c on c.kind = n.kind and c.by_mail
        join "user" u on u.id = c.user_id and u.deleted_at is null
      where n.id = ${id} and (n.user_id is null or n.user_id = c.user_id) order by c.user_id returning user_id`.column(
    db,
  )

/** The recipient of a mail of notices; undefined if the user was deleted. */
export const findRecipient = (db: Db, userId: string) =>
  sql<{ email: string; role_id: string }>`select email, coalesce(role_id, role) as role_id from "user"
      where id = ${userId} and deleted_at is null`.first(db)

/** What waits for the next mail to a user, oldest first. */
export const listWaiting = (db: Db, userId: string) =>
  sql<Omit<StoredNotice, 'is_seen'>>`select ${SHOWN} from notice_mail m join notice n on n.id = m.notice_id
      where m.user_id = ${userId} order by n.created_at, n.id`.all(db)

export const removeMails = (db: Db, userId: string, ids: readonly string[]) =>
  sql`delete from notice_mail where user_id = ${userId} and notice_id = any(${ids})`.run(db)

export const numberOfOrder = (db: Db, id: string): Promise<number | undefined> =>
  sql<{ display_id: number }>`select display_id from "order" where id = ${id}`.firstValue(db)

/** Whether a return is still to come. */
export const isRequested = (db: Db, returnId: string): Promise<boolean> =>
  sql`select 1 from "return" where id = ${returnId} and status = 'requested'`.exists(db)

export const isItem = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from inventory_item where id = ${id} and deleted_at is null`.exists(db)

export const isChangeSet = (db: Db, id: string): Promise<boolean> =>
  sql`select 1 from change_set where id = ${id}`.exists(db)

/** A batch job that a user has started. */
export const findStartedJob = (db: Db, id: string) =>
  sql<{ type: string; created_by: string }>`select type, created_by from batch_job
      where id = ${id} and created_by is not null`.first(db)

/** Jobs without a notice that failed for good within a day, of tasks whose names have one of these beginnings. */
export const listUnnoticed = (db: Db, beginnings: readonly string[], except: string) =>
  sql<{ id: string; task: string }>`select j.id::text, j.data ->> 'task' as task from pgboss.job j
      where j.name like '%-dead' and j.state = 'created' and j.created_on > now() - interval '1 day'
        and j.data ->> 'task' like any(${beginnings.map((name) => `${name}%`)}) and j.data ->> 'task' <> ${except}
        and not exists (select from notice n where n.event_key = 'job.dead:' || j.id)
      order by j.created_on, j.id`.all(db)

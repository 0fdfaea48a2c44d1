import type { LanguageCode } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { textKey, type OwnTexts } from './mail-texts.entity.ts'
import { itemName } from '../notices/notices.ts'

/** The shop as its mails need it. */
export type Sender = {
  readonly name: string
  readonly language: string
  readonly time_zone: string
  readonly default_currency_code: string
  readonly invite_link_template: string | null
  readonly texts: OwnTexts
  readonly logo_key: string | null
  /** `#rrggbb` */
  readonly accent_color: string | null
}

/** The sender while the shop is not set up: an owner can exist, and get emails, before it is. */
const NOBODY: Sender = {
  name: 'Storeroom',
  language: 'en',
  time_zone: 'UTC',
  default_currency_code: 'usd',
  invite_link_template: null,
  texts: {},
  logo_key: null,
  accent_color: null,
}

export const findSender = async (db: Db): Promise<Sender> =>
  (await sql<Sender>`select name, language, time_zone, default_currency_code, invite_link_template, logo_key, accent_color,
        (select coalesce(json_object_agg(id, json_build_object('subject', subject, 'intro', intro)), '{}')
        from mail_text) as texts
      from store order by created_at, id limit 1`.first(db)) ?? NOBODY

/** Makes the row of a text, without words yet, unless there is one. */
export const createText = (db: Db, mail: string, language: LanguageCode) =>
  sql`insert into mail_text (id, mail, language) values (${textKey(mail, language)}, ${mail}, ${language})
    on conflict do nothing`.run(db)

/** The number of a text's last change; 0 before the first one. */
export const revisionOf = async (db: Db, mail: string, language: LanguageCode): Promise<string> =>
  (await sql<{ rev: string }>`select rev::text as rev from mail_text
    where id = ${textKey(mail, language)}`.firstValue(db)) ?? '0'

export const clearText = (db: Db, mail: string, language: LanguageCode) =>
  sql`update mail_text set subject = null, intro = null, updated_at = now()
    where id = ${textKey(mail, language)} and (subject is not null or intro is not null)`.run(db)

/** An item that became low and has not been in a mail yet. */
export type NewLowItem = {
  readonly id: string
  readonly name: string
  readonly sku: string | null
  /** At all locations together. */
  readonly available: number
  readonly low_stock_threshold: number
  /** As the database writes it, with microseconds. */
  readonly since: string
}

/** Items with the least stock first. */
export const listNewLowItems = (db: Db) =>
  sql<NewLowItem>`select i.id, ${itemName} as name, i.sku, s.low_stock_threshold,
        coalesce(a.available, 0)::int as available, s.unreported_since::text as since
      from low_stock s join inventory_item i on i.id = s.inventory_item_id
      left join lateral (select sum(l.stocked_quantity - l.reserved_quantity) as available from inventory_level l
        where l.inventory_item_id = i.id and l.deleted_at is null) a on true
      where s.unreported_since is not null order by available, name, i.id`.all(db)

/** An item that became low again meanwhile is not marked. */
export const markMailed = (db: Db, items: readonly Pick<NewLowItem, 'id' | 'since'>[]) =>
  sql`with told as materialized (
      select s.inventory_item_id as id from low_stock s
        join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(id text, since timestamptz)
          on r.id = s.inventory_item_id and r.since = s.unreported_since
      order by s.inventory_item_id for update of s)
    update low_stock s set unreported_since = null from told where s.inventory_item_id = told.id`.run(db)

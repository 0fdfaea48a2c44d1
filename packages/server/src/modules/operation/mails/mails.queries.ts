import type { MailLanguageCode, MailWording } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { textKey, type OwnTexts } from './own-texts.ts'

/** The shop as its mails need it. */
export type Sender = {
  readonly name: string
  readonly language: string
  readonly time_zone: string
  readonly default_currency_code: string
  readonly invite_link_template: string | null
  readonly texts: OwnTexts
}

/** An owner can exist before the shop. */
const NOBODY: Sender = {
  name: 'Storeroom',
  language: 'en',
  time_zone: 'UTC',
  default_currency_code: 'usd',
  invite_link_template: null,
  texts: {},
}

export const findSender = async (db: Db): Promise<Sender> =>
  (await sql<Sender>`select name, language, time_zone, default_currency_code, invite_link_template,
        (select coalesce(json_object_agg(id, json_build_object('subject', subject, 'intro', intro)), '{}')
        from mail_text) as texts
      from store order by created_at, id limit 1`.first(db)) ?? NOBODY

export const saveText = (db: Db, mail: string, language: MailLanguageCode, { subject, intro }: MailWording) =>
  sql`insert into mail_text (id, mail, language, subject, intro)
      values (${textKey(mail, language)}, ${mail}, ${language}, ${subject}, ${intro})
      on conflict (id) do update set subject = excluded.subject, intro = excluded.intro, updated_at = now()`.run(db)

export const removeText = (db: Db, mail: string, language: MailLanguageCode) =>
  sql`delete from mail_text where id = ${textKey(mail, language)}`.run(db)

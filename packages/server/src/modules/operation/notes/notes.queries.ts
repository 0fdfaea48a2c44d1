import type { Db } from '../../../kernel/db.ts'
import { sql } from '../../../kernel/sql.ts'
import { hasOneOfRoles } from '../../access/users/users.entity.ts'

/** The users among the given ones who are not deleted and have one of the roles. */
export const listActive = (db: Db, ids: readonly string[], roles: readonly string[]) =>
  sql<{ id: string }>`select u.id from "user" u
      where u.id = any(${ids}) and ${hasOneOfRoles(sql`u`, roles)}`.column(db)

/** Stores the mentions of a note; returns those that are new. */
export const rememberMentions = (db: Db, noteId: string, userIds: readonly string[]) =>
  sql<{ user_id: string }>`insert into note_mention (note_id, user_id)
      select ${noteId}, m.id from unnest(${userIds}::text[]) as m(id) order by m.id
      on conflict do nothing returning user_id`.column(db)

/** What a mail about a mention needs of the note. */
export type Mention = {
  readonly value: string
  readonly resource_type: string
  readonly resource_id: string
  readonly email: string
  /** Who mentioned the user: name or email address. */
  readonly author: string
}

/** Undefined once note or user are deleted, the note no longer mentions the user, or the user has none of the roles. */
export const findMention = (
  db: Db,
  mention: { readonly id: string; readonly userId: string; readonly authorId: string },
  roles: readonly string[],
) =>
  sql<Mention>`select n.value, n.resource_type, n.resource_id, u.email,
        coalesce(nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), ''), a.email) as author
      from note n join "user" u on u.id = ${mention.userId} join "user" a on a.id = ${mention.authorId}
      where n.id = ${mention.id} and n.deleted_at is null and jsonb_exists(n.mention_ids, u.id)
        and ${hasOneOfRoles(sql`u`, roles)}`.first(db)

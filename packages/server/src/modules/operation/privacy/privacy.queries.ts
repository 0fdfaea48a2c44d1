import { ERASED_DOMAIN } from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { sql, type Sql } from '../../../kernel/sql.ts'
import { personalTables } from './personal-data.data.ts'
import { kinds, type Kind, type Owners, type PersonalTable, type Reach, type Treatment } from './personal-data.types.ts'

type Ids = readonly string[]

/** Keys of an object of a provider that say which one it is and what it is worth. */
const REFERENCES = ['id', 'object', 'status', 'amount', 'currency', 'session_id', 'refund_id']

const erased = ({ owner }: PersonalTable, column: string): Readonly<Record<Treatment, string>> => ({
  placeholder: `coalesce(lower(${owner === undefined ? 'null' : `r.${owner}`}), 'erased') || '@${ERASED_DOMAIN}'`,
  null: 'null',
  empty: `''`,
  references: `(select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(
    case jsonb_typeof(r."${column}") when 'object' then r."${column}" else '{}' end) e
    where e.key in (${REFERENCES.map((name) => `'${name}'`).join(', ')}))`,
  number: `fold_text('#' || r.display_id || ' ' || coalesce((select string_agg(distinct l.sku, ' ') from line_item l
    where l.order_id = r.id), ''))`,
})

/** Conditions of what belongs to the person, by any of these expressions. */
const ownedBy = (of: Owners, reach: Reach): readonly Sql[] =>
  kinds
    .filter((kind) => reach[kind].length > 0)
    .flatMap((kind) => [of[kind] ?? []].flat().map((owner) => sql`${sql.raw(owner)} = any(${reach[kind]}::text[])`))

/** Which rows of a table belong to the person; undefined if none can. */
function rowsOf(
  { of = {}, mentions, mentionsRecords, unless }: PersonalTable,
  reach: Reach,
  words: Ids,
): Sql | undefined {
  const owned = ownedBy(of, reach)
  const mentioned = mentionsRecords ? [...words, ...reach.records] : words
  const conditions =
    mentions === undefined || mentioned.length === 0
      ? owned
      : [...owned, sql`${sql.raw(mentions)} ~* ${patternOf(mentioned)}`]
  if (conditions.length === 0) return undefined
  const isFound = sql`(${sql.join(conditions, ' or ')})`
  return unless === undefined ? isFound : sql`${isFound} and not (${sql.raw(unless)})`
}

/** Erases what belongs to the person in one table. */
export async function eraseRows(db: Db, table: PersonalTable, reach: Reach, words: Ids = []): Promise<void> {
  const rows = rowsOf(table, reach, words)
  if (!rows) return
  const name = sql.identifier(table.table)
  if (table.isDeleted) return sql`delete from ${name} r where ${rows}`.run(db)
  const columns = Object.entries(table.columns ?? {}).map(
    ([column, how]) => sql`${sql.identifier(column)} = ${sql.raw(erased(table, column)[how])}`,
  )
  const values = table.also === undefined ? columns : [...columns, sql.raw(table.also)]
  if (values.length > 0) await sql`update ${name} r set ${sql.join(values)} where ${rows}`.run(db)
}

/** Keys of the stored files of these rows. */
export async function filesOf(db: Db, reach: Reach): Promise<string[]> {
  const keys: string[] = []
  for (const table of personalTables) {
    const rows = table.file === undefined ? undefined : rowsOf(table, reach, [])
    if (!rows) continue
    const key = sql.raw(table.file ?? '')
    keys.push(
      ...(await sql<{ key: string }>`select ${key} as key from ${sql.identifier(table.table)} r
        where ${rows} and ${key} is not null`.column(db)),
    )
  }
  return keys
}

export const removeUploads = (db: Db, keys: Ids) => sql`delete from upload where key = any(${keys})`.run(db)

/** Rows as an export shows them. */
export async function exportedRows(db: Db, table: PersonalTable, reach: Reach): Promise<object[]> {
  const rows = rowsOf(table, reach, [])
  if (!rows || table.hidden === true) return []
  const hidden = ['rev', 'search', 'idempotency_key', ...(table.hidden ?? [])]
  const changed = sql.raw(table.exported ?? `'{}'`)
  return sql<{ row: object }>`select jsonb_strip_nulls((to_jsonb(r) || ${changed}::jsonb) - ${hidden}::text[]) as row
      from ${sql.identifier(table.table)} r where ${rows} order by r::text`.column(db)
}

const histories: Readonly<Record<NonNullable<PersonalTable['history']>, Kind>> = {
  customer: 'customers',
  order: 'orders',
  draft_order: 'drafts',
  gift_card: 'cards',
  note: 'notes',
  reservation_item: 'reservations',
}

/** Takes the erased columns out of the history of these records. That a record was created stays in it. */
export async function eraseHistory(db: Db, reach: Reach): Promise<void> {
  const tracked = personalTables
    .filter(({ history, columns }) => history !== undefined && columns !== undefined)
    .map(({ table, columns = {} }) => ({ table_name: table, erased: Object.keys(columns) }))
  for (const [root, kind] of Object.entries(histories)) {
    const ids = reach[kind]
    if (ids.length === 0) continue
    const isOf = sql`c.root_table = ${root} and c.root_id = any(${ids})`
    await sql`update change c set columns = c.columns - p.erased
      from jsonb_to_recordset(${JSON.stringify(tracked)}::jsonb) as p(table_name text, erased text[])
      where ${isOf} and c.table_name = p.table_name and jsonb_exists_any(c.columns, p.erased)`.run(db)
    await sql`delete from change c where ${isOf} and c.action = 'updated' and c.columns = '{}'`.run(db)
  }
}

/** Deletes the history of rows that belong to the person, and of rows that did. Must run before the rows are erased. */
export async function erasePast(db: Db, table: PersonalTable, reach: Reach): Promise<void> {
  const { past, table: name } = table
  const rows = rowsOf(table, reach, [])
  if (!past || !rows) return
  await sql`delete from change where root_table = ${name} and root_id in (
      select ${sql.raw(past.record)} from ${sql.identifier(name)} r where ${rows}
      union all select c.root_id from change c where c.root_table = ${name} and (${sql.join(ownedBy(past.of, reach), ' or ')}))`.run(
    db,
  )
}

/** A pattern that finds any of the words, whatever their case. */
const patternOf = (words: Ids) => words.map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)).join('|')

/** The words as they are escaped in the text of a JSON value. */
const inJson = (words: Ids) => words.map((word) => JSON.stringify(word).slice(1, -1))

const REPLACEMENT = '(erased)'

/** Replaces a person's words in the free text of a table, and in its history. */
export async function eraseWords(
  db: Db,
  { table, freeText = [], freeJson = [], history, past }: PersonalTable,
  words: Ids,
): Promise<void> {
  const columns = [...freeText, ...freeJson]
  for (const column of columns) {
    const [name, field] = [sql.identifier(table), sql`r.${sql.identifier(column)}`]
    const pattern = patternOf([...new Set([...words, ...inJson(words)])])
    const value = freeJson.includes(column)
      ? sql`replace_in_json(${field}, ${patternOf(words)}, ${REPLACEMENT})`
      : sql`regexp_replace(${field}, ${pattern}, ${REPLACEMENT}, 'gi')`
    await sql`update ${name} r set ${sql.identifier(column)} = ${value} where ${field}::text ~* ${pattern}`.run(db)
  }
  if ((history === undefined && past === undefined) || columns.length === 0) return
  await sql`update change c set columns = replace_in_json(c.columns, ${patternOf(words)}, ${REPLACEMENT})
    where c.table_name = ${table} and c.columns::text ~* ${patternOf(inJson(words))}`.run(db)
}

/** Everyone with the email address of these customers, and guests with a former one. */
export const samePerson = (db: Db, customerIds: Ids) =>
  sql<{
    id: string
  }>`select o.id from customer o where o.email in (select email from customer where id = any(${customerIds}))
      or (not o.has_account and o.email in (select unnest(array[before, after]) from email_change
        where customer_id = any(${customerIds}))) order by o.id`.column(db)

export const customersByEmail = (db: Db, email: string) =>
  sql<{
    id: string
  }>`select id from customer where email = ${email.toLowerCase()} order by has_account desc, id`.column(db)

/** Whether an order, a cart or a message has the address. */
export const isKnown = (db: Db, email: string) =>
  sql`select 1 where exists (select from "order" where email = ${email.toLowerCase()})
    or exists (select from cart where lower(email) = ${email.toLowerCase()})
    or exists (select from notification where lower("to") = ${email.toLowerCase()})`.exists(db)

/** Email addresses of these customers, also former ones that no one else has by now; placeholders are none. */
export const emailsOf = (db: Db, customerIds: Ids) =>
  sql<{ email: string }>`select distinct lower(e.email) as email from (
      select email from customer where id = any(${customerIds})
      union all select unnest(array[before, after]) from email_change where customer_id = any(${customerIds})
    ) e where e.email not like ${`%@${ERASED_DOMAIN}`}
      and not exists (select from customer x where x.email = e.email and not (x.id = any(${customerIds}))) order by 1`.column(
    db,
  )

/** Words that no one else's text has by chance: email addresses, streets, phone numbers, full names. */
export const wordsOf = (db: Db, customerIds: Ids, emails: Ids) =>
  sql<{ word: string }>`with ours as (
      select a.first_name, a.last_name, a.phone, a.address_1 from address a where a.customer_id = any(${customerIds})
        or a.id in (select unnest(array[o.billing_address_id, o.shipping_address_id]) from "order" o
          where o.customer_id = any(${customerIds}) or o.email = any(${emails}))
      union all select first_name, last_name, phone, null from customer where id = any(${customerIds})
    )
    select distinct trim(w.word) as word from (
      select unnest(${emails}::text[]) as word
      union all select phone from ours where length(phone) >= 6
      union all select address_1 from ours where length(address_1) >= 6
      union all select first_name || ' ' || last_name from ours where first_name <> '' and last_name <> ''
    ) w where trim(w.word) <> '' order by 1`.column(db)

/** Orders of a person after an id. */
export const nextOrders = (db: Db, customerIds: Ids, emails: Ids, after: string, limit: number) =>
  sql<{ id: string }>`select id from "order" where (customer_id = any(${customerIds}) or email = any(${emails}))
      and id > ${after} order by id limit ${limit}`.column(db)

/** Carts of a person after an id, drafts included. */
export const nextCarts = (db: Db, customerIds: Ids, emails: Ids, after: string, limit: number) =>
  sql<{ id: string }>`select id from cart where (customer_id = any(${customerIds}) or lower(email) = any(${emails}))
      and id > ${after} order by id limit ${limit}`.column(db)

/** Which of these customers the database has. */
export const existingOf = (db: Db, ids: Ids) =>
  sql<{ id: string }>`select id from customer where id = any(${ids}) order by id`.column(db)

import type { ClientBase } from 'pg'

type Client = Pick<ClientBase, 'query'>

/** Statements that drop definitions from the tables, and those that restore them, in order. */
type Aside = { readonly remove: readonly string[]; readonly restore: readonly string[] }

/** Foreign keys are dropped because rows come in any order; restoring them checks all rows at once. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by oid`

/** An index that is made over all rows at once takes a fraction of the time. A partitioned one includes its parts. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as remove,
    replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as restore
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indrelid and d.deptype = 'e')
  order by i.indexrelid`

/** The rows that triggers write are in the archive, too. */
const TRIGGERS = `
  select format('alter table %s disable trigger user', c.oid::regclass) as remove,
    format('alter table %s enable trigger user', c.oid::regclass) as restore
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
  order by c.oid`

/**
 * Drops foreign keys and indexes of all tables and disables their triggers in the open transaction, as the owner of the
 * tables may: doing it by a setting (`session_replication_role`) needs a superuser.
 * @returns a function that restores them, to be called in the same transaction
 */
export async function setAside(client: Client): Promise<() => Promise<void>> {
  const aside: Aside[] = []
  for (const statement of [FOREIGN_KEYS, INDEXES, TRIGGERS]) aside.push(await find(client, statement))
  for (const { remove } of aside) for (const statement of remove) await client.query(statement)
  return async () => {
    for (const { restore } of aside.toReversed()) for (const statement of restore) await client.query(statement)
  }
}

async function find(client: Client, statement: string): Promise<Aside> {
  const { rows } = await client.query<{ remove: string; restore: string }>(statement)
  return { remove: rows.map(({ remove }) => remove), restore: rows.map(({ restore }) => restore) }
}

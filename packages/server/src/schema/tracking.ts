import type { Part } from '../kernel/apply-schema.ts'

/**
 * A table whose rows have a history, a revision, or rows of other tables that show them. A row's own `rev` is a plain
 * assignment before the write; everything that reaches other rows is a statement-level trigger over the changed rows.
 */
export type Tracked = {
  readonly table: string
  /** The column that names a row in the history: `id` unless it says otherwise. */
  readonly key?: string
  /** The row has a `rev` column. */
  readonly revised?: true
  readonly renews?: readonly Renewal[]
  /** Counters that many answers depend on; each statement advances them. */
  readonly epochs?: readonly string[]
  /** Left out: no history. */
  readonly history?: History
  /**
   * Columns that the history never contains, besides rev, updated_at and search: secrets, and columns that are
   * generated from others.
   */
  readonly omitted?: readonly string[]
  /** What the history has of a row in place of its columns. */
  readonly recorded?: Recorded
}

/** Expressions of a row: its id, and a JSON object of what can change. */
type Recorded = { readonly id: (row: string) => string; readonly fields: (row: string) => string }

/** Rows of another table whose answers show the row: their `rev` is renewed too. `ids` selects them from `rows r`. */
type Renewal = {
  readonly table: string
  readonly ids: string
  /** What `ids` finds them by, where several tables have the same `ids` and share a function; otherwise the table. */
  readonly by?: string
}

/**
 * The record whose history shows changes of the row: its id is in a column of the row, or found by an expression of the
 * row `r`.
 */
type History =
  | { readonly table: string; readonly column: string }
  | {
      readonly table: string
      readonly id: string
      /** What `id` finds it by, where several tables have the same `id` and share a function; otherwise the table. */
      readonly by?: string
    }

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/**
 * The functions that the triggers of tables call, each once, and then the triggers of each table, as SQL that can be
 * applied repeatedly.
 * @throws {Error} if a table comes twice, or functions of one name would differ
 */
export function trackingOf(tables: readonly Tracked[]): Part[] {
  const repeated = tables.find(({ table }, place) => tables.findIndex((row) => row.table === table) !== place)
  if (repeated) throw new Error(`${repeated.table} is tracked twice`)
  const functions = new Map<string, string>()
  for (const part of tables.flatMap((tracked) => [...renewalsOf(tracked), ...recorderOf(tracked)])) {
    if ((functions.get(part.name) ?? part.sql) !== part.sql) throw new Error(`${part.name} would have two texts`)
    functions.set(part.name, part.sql)
  }
  return [
    ...[...functions].map(([name, sql]): Part => ({ name: `tracking/${name}`, sql: functionOf(name, sql) })),
    ...tables.map((tracked): Part => ({ name: `tracking/${tracked.table}`, sql: triggersOf(tracked) })),
  ]
}

const functionOf = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$\n${body}\n  return null;\nend $$;`

/** Sorts behind the other triggers of a table. */
const EPOCHS = 'shop_epochs'

/** The triggers that advanced the epochs before other rows were renewed, in databases that have them. */
const formerEpochs = (table: string) =>
  ['insert', 'update', 'delete'].map((event) => `drop trigger if exists ${table}_after_${event}_epochs on "${table}";`)

/**
 * The triggers after a statement run in the order of their names: the history, then renewals of other rows, then
 * epochs. An epoch is one row for the whole shop. It is locked last, so that a transaction that holds it waits for no
 * record.
 */
function triggersOf(tracked: Tracked): string {
  const { table, revised, epochs = [], renews = [], history } = tracked
  const revision = `create or replace trigger ${table}_revision before update on "${table}"
  for each row execute function renew_revision();`
  const calls = [
    ...(history ? [['history', recordingOf(tracked, history)] as const] : []),
    ...renews.map((renewal, place) => [`renews_${place + 1}`, callOf(renewalName(tracked, renewal), [])] as const),
    ...(epochs.length > 0 ? [[EPOCHS, callOf('advance_epochs', epochs)] as const] : []),
  ]
  const triggers = calls.map(([name, call]) => `select after_changes(${text(table)}, ${text(name)}, ${text(call)});`)
  const former = epochs.length > 0 ? formerEpochs(table) : []
  return [...(revised ? [revision] : []), ...former, ...triggers].join('\n')
}

const callOf = (name: string, values: readonly string[]) => `${name}(${values.map(text).join(', ')})`

const renewalName = (tracked: Tracked, { table, by = tracked.table }: Renewal) => `renew_${table}_by_${by}`

/**
 * Ids are selected once, for both the lock and the update. Several rows are locked in the order of their ids, so that
 * two writers cannot deadlock; one row needs no lock before its update. The lock is that of an update, since a lock for
 * update would wait for the foreign keys of other writers, which wait for this one. The ids are unnested because the
 * plan is cached, and the planner cannot see the length of an array. The history is off meanwhile, because only a
 * revision changes.
 */
const renewalsOf = (tracked: Tracked): Part[] =>
  (tracked.renews ?? []).map((renewal) => ({
    name: renewalName(tracked, renewal),
    sql: `declare due text[];
begin
  if setting_off('renewal') then return null; end if;
  select array_agg(distinct d.id) into due from (${renewal.ids}) d(id);
  perform set_config('storeroom.tracking', 'off', true);
  if cardinality(due) = 1 then
    update "${renewal.table}" set rev = rev where id = due[1];
  else
    perform 1 from "${renewal.table}" where id in (select unnest(due)) order by id for no key update;
    update "${renewal.table}" set rev = rev where id in (select unnest(due));
  end if;
  perform set_config('storeroom.tracking', '', true);`,
  }))

/** The arguments of a recorder: the record's table, the row's key, the column with the record's id, omitted columns. */
function recordingOf(tracked: Tracked, history: History): string {
  const { key = 'id', omitted = [] } = tracked
  return callOf(recorderName(tracked, history), [
    history.table,
    key,
    'column' in history ? history.column : '',
    ...omitted,
  ])
}

/** Tables without an `id` share a recorder that gets the name of their key as an argument, and is a little slower. */
function recorderName({ table, key }: Tracked, history: History): string {
  if ('id' in history) return `record_${history.table}_by_${history.by ?? table}`
  return key === undefined ? 'record_changes' : 'record_changes_by_key'
}

/** From this many rows the former rows are joined by hash; below it a nested loop is 0.3 ms faster. */
const HASH_JOIN_FROM = 50

/**
 * A trigger's plan is made for its first change, usually of one or two rows, and cached: with that plan thousands of
 * rows were compared pairwise (8,000 prices: 29 s). Large changes therefore have their own statement. PostgreSQL makes
 * plans per trigger, so that tables which share a recorder share none.
 */
function recorderOf(tracked: Tracked): Part[] {
  const { key, history, recorded } = tracked
  if (!history) return []
  const root = 'id' in history ? `(${history.id})` : 'null'
  const keyOf = (row: string) =>
    recorded?.id(row) ?? (key === undefined ? `${row}.id` : `to_jsonb(${row}) ->> tg_argv[1]`)
  const fieldsOf = recorded?.fields ?? ((row: string) => `to_jsonb(${row})`)
  const ids = recorded ? `${root} as root_id, ${recorded.id('r')} as row_id` : `${root} as root_id`
  const change = `select ${ids}, case tg_op when 'DELETE' then ${fieldsOf('r')} end as before,
      case tg_op when 'INSERT' then ${fieldsOf('r')} end as after from rows r`
  const both = `select ${ids}, ${fieldsOf('o')} as before, ${fieldsOf('r')} as after
    from rows r join old_rows o on ${keyOf('o')} = ${keyOf('r')}`
  const body = `declare hidden text[] := ${recorded ? "'{}'" : "array['rev', 'updated_at', 'search'] || tg_argv[3:]"};
begin
  if setting_off('history') or setting_off('tracking') then return null; end if;
  if tg_op <> 'UPDATE' then
${insertionOf(change, recorded)}
  elsif (select count(*) from (select from rows limit ${HASH_JOIN_FROM}) few) < ${HASH_JOIN_FROM} then
${insertionOf(both, recorded)}
  else
    perform set_config('enable_nestloop', 'off', true);
${insertionOf(both, recorded)}
    perform set_config('enable_nestloop', 'on', true);
  end if;`
  return [{ name: recorderName(tracked, history), sql: body }]
}

/**
 * The columns that differ, each with its value before and after, as one JSON object. Inlined because an SQL function
 * would be planned again by each calling statement (two prices: 0.42 to 0.29 ms). It does not join the keys: where
 * nested loops are off, such a join is so expensive that it triggers JIT compilation (60 prices: 10 to 250 ms).
 * `offset 0` prevents the planner from calculating rows and differences twice.
 */
const insertionOf = (changes: string, recorded?: Recorded) => `
  insert into change (user_id, request_id, agent, table_name, row_id, root_table, root_id, rev, action, columns)
  select transaction_setting('user'), transaction_setting('request'), transaction_setting('agent'), tg_table_name, ${recorded ? 'd.row_id' : 'd.record ->> tg_argv[1]'}, tg_argv[0],
    coalesce(d.root_id, d.record ->> tg_argv[2]), ${recorded ? 'null' : "(d.record ->> 'rev')::bigint"},
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end, d.columns
  from (select coalesce(c.after, c.before) as record, c.root_id::text${recorded ? ', c.row_id' : ''}, (
    select coalesce(jsonb_object_agg(k.key, jsonb_build_object('before', c.before -> k.key, 'after', c.after -> k.key)), '{}')
    from (select jsonb_object_keys(coalesce(c.after, c.before)) as key) k
    where (c.before -> k.key) is distinct from (c.after -> k.key) and k.key <> all(hidden)
      and not (c.before is null and c.after -> k.key = 'null')) as columns
    from (${changes} offset 0) c offset 0) d
  where d.columns <> '{}';`

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
  /**
   * Rows of other tables whose answers show this row: their `rev` is renewed too. `ids` selects their ids from `rows
   * r`.
   */
  readonly renews?: readonly { readonly table: string; readonly ids: string }[]
  /** Counters that many answers depend on; each statement advances them. */
  readonly epochs?: readonly string[]
  /** The record whose history shows changes of the row; its id is an expression of `r`. Left out: no history. */
  readonly history?: { readonly table: string; readonly id: string }
  /**
   * Columns that the history never contains, besides rev, updated_at and search: secrets, and columns that are generated
   * from others.
   */
  readonly omitted?: readonly string[]
}

/**
 * The parts of one event's triggers. They see the changed rows as `rows`, and after an update the former ones as
 * `old_rows`.
 */
type Event = {
  readonly name: 'insert' | 'update' | 'delete'
  readonly action: string
  readonly tables: string
  readonly before: string
  readonly after: string
}

const events: readonly Event[] = [
  { name: 'insert', action: 'created', tables: 'new table as rows', before: 'null', after: 'to_jsonb(r)' },
  {
    name: 'update',
    action: 'updated',
    tables: 'new table as rows old table as old_rows',
    before: 'to_jsonb(o)',
    after: 'to_jsonb(r)',
  },
  { name: 'delete', action: 'deleted', tables: 'old table as rows', before: 'to_jsonb(r)', after: 'null' },
]

/** The functions and triggers of a table, as SQL that can be applied repeatedly. */
export function trackingOf(tracked: Tracked): string {
  const { table, revised, epochs = [], renews = [], history } = tracked
  const revision = `create or replace trigger ${table}_revision before update on "${table}"
  for each row execute function renew_revision();`
  const hasEffects = epochs.length > 0 || renews.length > 0 || history !== undefined
  return [...(revised ? [revision] : []), ...(hasEffects ? events.map((event) => triggerOf(tracked, event)) : [])].join(
    '\n\n',
  )
}

function triggerOf(tracked: Tracked, event: Event): string {
  const { table, epochs = [], renews = [] } = tracked
  const name = `${table}_after_${event.name}`
  const effects = [...epochs.map(advance), ...renews.map(renew), ...record(tracked, event)]
  return `create or replace function ${name}() returns trigger language plpgsql as $$
begin
${effects.join('\n')}
  return null;
end $$;
create or replace trigger ${name} after ${event.name} on "${table}" referencing ${event.tables}
  for each statement execute function ${name}();`
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The transaction takes its number before the counter changes, as `next_revision` requires (tables/foundation.sql). */
const advance = (epoch: string) => `  if exists (select from rows) then
    perform next_revision();
    update epoch set value = value + 1 where name = ${text(epoch)};
  end if;`

/**
 * Ids are selected once, for both the lock and the update. Several rows are locked in the order of their ids, so that
 * two writers cannot deadlock; one row needs no lock before its update. The ids are unnested because the plan is
 * cached, and the planner cannot see the length of an array. Triggers are disabled meanwhile, because only a revision
 * changes.
 */
const renew = ({
  table,
  ids,
}: {
  readonly table: string
  readonly ids: string
}) => `  if not setting_off('renewal') then
    declare due text[];
    begin
      select array_agg(distinct d.id) into due from (${ids}) d(id);
      perform set_config('storeroom.telling', 'off', true);
      if cardinality(due) = 1 then
        update "${table}" set rev = rev where id = due[1];
      else
        perform 1 from "${table}" where id in (select unnest(due)) order by id for update;
        update "${table}" set rev = rev where id in (select unnest(due));
      end if;
      perform set_config('storeroom.telling', '', true);
    end;
  end if;`

function record(tracked: Tracked, event: Event): string[] {
  if (!tracked.history) return []
  const write = event.name === 'update' ? byCount(historyOf(tracked, event)) : historyOf(tracked, event)
  return [`  if not setting_off('history') and not setting_off('telling') then\n${write}\n  end if;`]
}

/** From this many rows the former rows are joined by hash; below it a nested loop is 0.3 ms faster. */
const HASH_JOIN_FROM = 50

/**
 * A trigger's plan is made for its first change, usually of one or two rows, and cached: with that plan thousands of
 * rows were compared pairwise (8,000 prices: 29 s). Large changes therefore have their own statement.
 */
const byCount = (
  statement: string,
) => `  if (select count(*) from (select from rows limit ${HASH_JOIN_FROM}) few) < ${HASH_JOIN_FROM} then
${statement}
  else
  perform set_config('enable_nestloop', 'off', true);
${statement}
  perform set_config('enable_nestloop', 'on', true);
  end if;`

/**
 * `offset 0` prevents the planner from calculating the difference twice, once for the result and once for the
 * condition.
 */
function historyOf({ table, key = 'id', history, omitted = [], revised }: Tracked, event: Event): string {
  const hidden = ['rev', 'updated_at', 'search', ...omitted].map(text).join(', ')
  const former = event.name === 'update' ? ` join old_rows o on o."${key}" = r."${key}"` : ''
  return `  insert into change (user_id, request_id, table_name, row_id, root_table, root_id, rev, action, columns)
  select nullif(current_setting('storeroom.user', true), ''), nullif(current_setting('storeroom.request', true), ''),
    ${text(table)}, d.row_id, ${text(history?.table ?? table)}, d.root_id, d.rev, ${text(event.action)}, d.columns
  from (select r."${key}" as row_id, (${history?.id ?? 'null'})::text as root_id, ${revised ? 'r.rev' : 'null::bigint'} as rev,
    (${difference(event, hidden)}) as columns
    from rows r${former} offset 0) d
  where d.columns <> '{}';`
}

/**
 * The columns that differ, each with its value before and after, as one JSON object. Inlined because an SQL function
 * would be planned again by each calling statement (two prices: 0.42 to 0.29 ms). It does not join the keys: where
 * nested loops are off, such a join is so expensive that it triggers JIT compilation (60 prices: 10 to 250 ms).
 */
const difference = ({ before, after }: Event, hidden: string) => `
    select coalesce(jsonb_object_agg(k.key, jsonb_build_object('before', k.before -> k.key, 'after', k.after -> k.key)), '{}')
    from (select j.before, j.after, jsonb_object_keys(coalesce(j.after, j.before)) as key
      from (select ${before}::jsonb as before, ${after}::jsonb as after offset 0) j) k
    where (k.before -> k.key) is distinct from (k.after -> k.key) and not (k.key = any(array[${hidden}]::text[]))
      and not (k.before is null and k.after -> k.key = 'null'::jsonb)`

/**
 * Revisions and history as triggers, written once and interpreted per table. A row's own `rev` is a plain assignment
 * before the write; whatever reaches other rows is a statement-level trigger over transition tables.
 */
export type Tracked = {
  readonly table: string
  readonly key?: string
  /** The row has `rev`. */
  readonly revised?: true
  /** Rows of other tables whose answers show this row: their `rev` is renewed. `ids` selects them from `rows r`. */
  readonly renews?: readonly { readonly table: string; readonly ids: string }[]
  /** Counters of rules that many answers depend on. */
  readonly epochs?: readonly string[]
  /** The record whose history tells of this row, its id in terms of `r`. Left out: no history. */
  readonly history?: { readonly table: string; readonly id: string }
  /** Columns that history never holds, besides rev, updated_at and search. */
  readonly secret?: readonly string[]
}

/** Shared pieces: one sequence for all revisions, the history, and the counters. */
export const trackingTables = `
create sequence revision;

-- The transaction must have its number before it takes a revision: whoever sees the sequence where it was, and no
-- numbered transaction running, then knows that nothing can have changed (kernel/read/answers.ts).
create function next_revision() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('revision');
end $$;

-- Read in this order, each statement with a snapshot of its own. A snapshot ends after the last finished transaction, so
-- that it does not list running ones which began later: the age of its end, the distance to the next number that will
-- be given, says whether there are any.
create function database_mark(out mark bigint, out quiet boolean) language plpgsql as $$
begin
  select last_value into mark from revision;
  select pg_snapshot_xmin(s) = pg_snapshot_xmax(s) and age(pg_snapshot_xmax(s)::xid) = 0 into quiet from pg_current_snapshot() s;
end $$;

create table change (
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  user_id text,
  request_id text,
  table_name text not null,
  row_id text not null,
  root_table text not null,
  root_id text,
  rev bigint,
  action text not null,
  columns jsonb not null,
  primary key (created_at, id)
) partition by range (created_at);
create table change_rest partition of change default;
create index change_root on change (root_table, root_id, created_at desc, id desc);
create index change_row on change (table_name, row_id, rev);

create function ensure_change_partitions() returns void language plpgsql as $$
declare first date := date_trunc('month', now() at time zone 'UTC')::date;
declare month date;
begin
  for ahead in 0..2 loop
    month := (first + make_interval(months => ahead))::date;
    if to_regclass('change_' || to_char(month, 'YYYY_MM')) is null
      and not exists (select from change_rest where created_at >= month and created_at < month + interval '1 month') then
      execute format('create table %I partition of change for values from (%L) to (%L)',
        'change_' || to_char(month, 'YYYY_MM'), month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
    end if;
  end loop;
end $$;
select ensure_change_partitions();

create table epoch (name text primary key, value bigint not null default 1);
insert into epoch (name) values ('pricing'), ('tax'), ('taxonomy');

create function renew_revision() returns trigger language plpgsql as $$
begin
  new.rev := next_revision();
  return new;
end $$;

create function setting_off(name text) returns boolean language sql stable as $$
  select coalesce(current_setting('storeroom.' || name, true), '') = 'off'
$$;

create function changed_columns(before jsonb, after jsonb, hidden text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, jsonb_build_object('before', before -> key, 'after', after -> key)), '{}')
  from jsonb_object_keys(coalesce(after, before)) as key
  where (before -> key) is distinct from (after -> key)
    and not (key = any(hidden))
    and not (before is null and after -> key = 'null'::jsonb)
$$;
`

const HIDDEN = ['rev', 'updated_at', 'search']

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const array = (values: readonly string[]) => `array[${values.map(text).join(', ')}]::text[]`

/** Migrations that have landed are made of this. What comes later makes the functions anew: `quickTrackingFunctions`. */
export const trackingTriggers = (tables: readonly Tracked[]) => tables.map(triggersOf).join('\n')

type Event = 'insert' | 'update' | 'delete'
const EVENTS: readonly Event[] = ['insert', 'update', 'delete']

type Functions = ReadonlyMap<string, string>

/** What the functions of triggers do as they were first made, by their names: for migrations that make them anew. */
export const firstFunctions = (tables: readonly Tracked[], events = EVENTS): Functions =>
  new Map(
    tables.flatMap((tracked) =>
      events.map((event) => [functionName(tracked.table, event), bodyOf(event, effectsOf(tracked))] as const),
    ),
  )

/** Functions as `mend` makes their bodies, as statements. */
export const functionsAnew = (functions: Functions, mend: (body: string) => string): string =>
  [...functions]
    .map(
      ([name, body]) =>
        `create or replace function ${name}() returns trigger language plpgsql as $$\n${mend(body)} $$;`,
    )
    .join('\n')

/** Whether it compares rows with what they were. */
export const isComparing = (body: string) => body.includes('join old_rows')

/** Rows of which on there are many. */
const FEW = 50

/**
 * Triggers compare each row with what it was. Their plan is made with the first change, which is one of a row or two, and
 * kept: of thousands it then looked at each with each (8,000 prices: 29 s). Of many rows the statement is another one,
 * whose join is by hash; what it finds by index beside that stays as it is. Of few the old one is quicker by 0.3 ms.
 */
export const comparingManyByHash = (body: string): string =>
  body.replace(
    /insert into change [^;]*where d\.columns <> '{}';/,
    (statement) => `if (select count(*) from (select from rows limit ${FEW}) few) < ${FEW} then
    ${statement}
    else
    perform set_config('enable_nestloop', 'off', true);
    ${statement}
    perform set_config('enable_nestloop', 'on', true);
    end if;`,
  )

/**
 * What differs was worked out twice for each row, the first time to see whether anything does, and also for a row of
 * which nothing but the revision was renewed: five times 0.05 ms for two prices of a variant, two times now.
 */
export const comparingOnce = (body: string): string =>
  body
    .replaceAll(/\) d\n(\s+where d\.columns)/g, ' offset 0) d\n$1')
    .replaceAll(
      /update "\w+" set rev = rev where [^;]*;/g,
      (renewal) => `perform set_config('storeroom.telling', 'off', true);
    ${renewal}
    perform set_config('storeroom.telling', '', true);`,
    )
    .replaceAll(`not setting_off('history')`, `not setting_off('history') and not setting_off('telling')`)

const comparingBoth = (body: string) => comparingOnce(isComparing(body) ? comparingManyByHash(body) : body)

/** The functions of triggers as migrations 13 to 15 made them. */
export const trackingFunctions = (tables: readonly Tracked[]): string =>
  functionsAnew(firstFunctions(tables), comparingBoth)

/**
 * A function in SQL is planned anew by each statement that calls it, `changed_columns` by each that history tells of:
 * written where it is called, its plan is kept with the trigger's. Two prices: 0.42 to 0.29 ms. The keys are no table to join
 * with: where joins by loop are switched off, that one would be so dear that it was compiled (60 prices: 10 to 250 ms).
 */
const comparingInPlace = (body: string): string =>
  body.replace(
    /changed_columns\((\S+), (\S+), (array\[[^\]]*\]::text\[\])\) as columns/g,
    (_, before: string, after: string, hidden: string) => `(
      select coalesce(jsonb_object_agg(k.key, jsonb_build_object('before', k.before -> k.key, 'after', k.after -> k.key)), '{}')
      from (select j.before, j.after, jsonb_object_keys(coalesce(j.after, j.before)) as key
        from (select ${before}::jsonb as before, ${after}::jsonb as after offset 0) j) k
      where (k.before -> k.key) is distinct from (k.after -> k.key) and not (k.key = any(${hidden}))
        and not (k.before is null and k.after -> k.key = 'null'::jsonb)) as columns`,
  )

/**
 * Whose revision is renewed is looked up once, not for the lock and for the renewal. One row alone needs no lock before it.
 * Several are unnested: how many they are says nothing to whoever plans, so that the plan is kept. With what rests meanwhile,
 * two prices: 0.95 to 0.83 ms.
 */
const renewingOnce = (body: string): string =>
  body.replaceAll(
    /perform 1 from "(\w+)" where id in \((.*)\) order by id for update;\n([^;]*;)\n\s+update [^;]*;\n([^;]*;)/g,
    (_, table: string, ids: string, quietly: string, aloud: string) => `declare due text[];
    begin
      select array_agg(distinct d.id) into due from (${ids}) d(id);
  ${quietly}
      if cardinality(due) = 1 then
        update "${table}" set rev = rev where id = due[1];
      else
        perform 1 from "${table}" where id in (select unnest(due)) order by id for update;
        update "${table}" set rev = rev where id in (select unnest(due));
      end if;
  ${aloud}
    end;`,
  )

/** The functions of triggers as they are today. A migration with a new table makes its triggers first. */
export const quickTrackingFunctions = (tables: readonly Tracked[]): string =>
  functionsAnew(firstFunctions(tables), (body) => renewingOnce(comparingInPlace(comparingBoth(body))))

const effectsOf = (tracked: Tracked): Effect[] => [
  ...(tracked.epochs ?? []).map(advance),
  ...(tracked.renews ?? []).map(renew),
  ...historyOf(tracked),
]

function triggersOf(tracked: Tracked): string {
  const { table, revised } = tracked
  const own = revised
    ? `create trigger ${table}_revision before update on "${table}" for each row execute function renew_revision();`
    : ''
  const effects = effectsOf(tracked)
  if (effects.length === 0) return own
  return `${own}\n${EVENTS.map((event) => eventTrigger(table, event, effects)).join('\n')}`
}

type Effect = (event: string) => string

const advance =
  (epoch: string): Effect =>
  () =>
    `if exists (select from rows) then perform next_revision(); update epoch set value = value + 1 where name = ${text(epoch)}; end if;`

/** Locks in id order, so that two writers never wait for each other. */
const renew =
  ({ table, ids }: { readonly table: string; readonly ids: string }): Effect =>
  () =>
    `if not setting_off('renewal') then
    perform 1 from "${table}" where id in (${ids}) order by id for update;
    update "${table}" set rev = rev where id in (${ids});
  end if;`

function historyOf({ table, key = 'id', history, secret = [], revised }: Tracked): Effect[] {
  if (!history) return []
  const hidden = array([...HIDDEN, ...secret])
  const record = (event: string) => {
    const [before, after] = {
      insert: ['null', 'to_jsonb(r)'],
      update: ['to_jsonb(o)', 'to_jsonb(r)'],
      delete: ['to_jsonb(r)', 'null'],
    }[event] as [string, string]
    const from = event === 'update' ? `rows r join old_rows o on o."${key}" = r."${key}"` : 'rows r'
    return `if not setting_off('history') then
    insert into change (user_id, request_id, table_name, row_id, root_table, root_id, rev, action, columns)
    select nullif(current_setting('storeroom.user', true), ''), nullif(current_setting('storeroom.request', true), ''),
      ${text(table)}, d.row_id, ${text(history.table)}, d.root_id, d.rev, ${text(actions[event] ?? event)}, d.columns
    from (select r."${key}" as row_id, (${history.id})::text as root_id, ${revised ? 'r.rev' : 'null::bigint'} as rev,
      changed_columns(${before}, ${after}, ${hidden}) as columns from ${from}) d
    where d.columns <> '{}';
  end if;`
  }
  return [record]
}

const actions: Readonly<Record<string, string>> = { insert: 'created', update: 'updated', delete: 'deleted' }

const functionName = (table: string, event: string) => `${table}_after_${event}`

const bodyOf = (event: string, effects: readonly Effect[]) => `begin
  ${effects.map((effect) => effect(event)).join('\n  ')}
  return null;
end`

function eventTrigger(table: string, event: string, effects: readonly Effect[]): string {
  const name = functionName(table, event)
  const transition =
    event === 'insert'
      ? 'referencing new table as rows'
      : event === 'update'
        ? 'referencing new table as rows old table as old_rows'
        : 'referencing old table as rows'
  return `create function ${name}() returns trigger language plpgsql as $$
${bodyOf(event, effects)} $$;
create trigger ${name} after ${event} on "${table}" ${transition} for each statement execute function ${name}();`
}

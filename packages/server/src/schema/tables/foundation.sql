-- What the other tables need: extensions, revisions, the history, counters, events, answers to repeated requests.
--
-- The two functions that columns are made of are here and not in ../functions: they are part of what the columns hold, so
-- that another text of theirs is another baseline.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What `q` searches: lower case without accents. unaccent() is only stable because its dictionary could be changed; ours
-- never is, and indexes need an immutable function.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')))
$$;

create sequence revision;

-- The next number for `rev`, never given twice. The transaction must have its number before it takes a revision: a reader
-- that sees the sequence where it was, and no numbered transaction running, then knows that nothing can have changed
-- (../functions/foundation/database_version.sql).
create function next_revision() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('revision');
end $$;

-- The history: who changed what, by month. Written by the triggers of ../tracking.ts.
create table change (
  id bigint generated always as identity,
  created_at timestamptz not null default now(),
  user_id text,
  request_id text,
  -- By what it came: the id of an API token, or `customer` for a shopper. Null for a user who is signed in, and for the
  -- shop itself.
  agent text,
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

-- Counters of rules that many answers depend on.
create table epoch (
  name text primary key,
  value bigint not null default 1
);
insert into epoch (name) values ('pricing'), ('tax'), ('taxonomy');

-- Counts of rows that are not deleted, as differences that are summed on demand (../noted.ts).
create table tally (
  id bigint generated always as identity primary key,
  name text not null,
  part text not null,
  delta bigint not null
);
create index tally_of on tally (name, part) include (delta);

-- Attempts of the last minutes.
create table rate_limit (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);

create table idempotency_key (
  id text primary key,
  principal text not null,
  idempotency_key text not null,
  request_method text not null,
  request_path text not null,
  request_hash text not null,
  response_code integer,
  response_body text,
  response_type text,
  created_at timestamptz not null default now(),
  locked_at timestamptz,
  unique (principal, request_method, request_path, idempotency_key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- What caused the event: the request, and the trace that it belongs to (kernel/cause.ts).
  cause jsonb
);

-- Imports and exports, uploads, events, and the shop's own upkeep. Sizes in bytes, times in UTC.

-- The worker that runs a job holds its lease: the token names one run, and a run that lost it writes nothing any more.
-- Without a token, `lease_until` is the time until which the queue is trusted to deliver the job. `checkpoint` is where the
-- next run goes on.
create table batch_job (
  id text primary key,
  type text not null,
  created_by text references "user",
  context jsonb,
  result jsonb,
  dry_run boolean not null default false,
  pre_processed_at timestamptz,
  confirmed_at timestamptz,
  processing_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  failed_at timestamptz,
  checkpoint jsonb,
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create index batch_job_owner on batch_job (created_by, created_at desc, id desc);
create index batch_job_open on batch_job (lease_until)
  where completed_at is null and canceled_at is null and failed_at is null and deleted_at is null;

create table batch_job_row (
  batch_job_id text not null references batch_job on delete cascade,
  position integer not null,
  kind text not null check (kind in ('problem', 'difference', 'image')),
  action text,
  line integer not null,
  content jsonb not null,
  primary key (batch_job_id, kind, position)
);
create index batch_job_row_action on batch_job_row (batch_job_id, kind, action, position);
create index batch_job_row_problem on batch_job_row (batch_job_id, line) where kind = 'problem';

-- What an import did to each record, so that it can be undone: one row per record and batch, in the order of the writes.
-- `content` holds the fields that changed, before and after.
create table import_effect (
  batch_job_id text not null references batch_job on delete cascade,
  position bigint generated always as identity,
  kind text not null,
  row_id text not null,
  line integer not null,
  handle text not null,
  title text not null,
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (batch_job_id, position)
);
create index import_effect_row on import_effect (row_id);

-- How the columns of foreign files are to be read. `header` names the columns of a file, in any order; the last choice for
-- such a file holds.
create table import_mapping (
  header text primary key,
  format text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now()
);

-- Saved exports. The signature of the address holds `link_version`: a new one ends those before.
-- `last_job_id` is the last run, `file_job_id` the last that made a file; `origin` is where the shop was reached.
create table export_preset (
  id text primary key,
  name text not null,
  format text not null,
  filterable_fields jsonb not null default '{}',
  sorting text,
  columns jsonb not null default '[]',
  currency_code text,
  product_url text,
  origin text not null,
  schedule jsonb,
  scheduled_at timestamptz,
  link_version integer not null default 1,
  created_by text,
  last_job_id text references batch_job on delete set null,
  file_job_id text references batch_job on delete set null,
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index export_preset_last_job on export_preset (last_job_id) where last_job_id is not null;
create index export_preset_file_job on export_preset (file_job_id) where file_job_id is not null;

-- Pictures of other servers that an import has copied into our storage, by the address that import files name.
create table fetched_image (
  source_url text primary key,
  key text not null,
  url text not null,
  created_at timestamptz not null default now()
);

create table upload (
  key text primary key,
  name text not null,
  media_type text not null,
  size bigint not null,
  protected boolean not null,
  created_by text,
  created_at timestamptz not null default now()
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

create table intent (
  id text primary key,
  kind text not null,
  data jsonb not null,
  result jsonb,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  finished_at timestamptz
);
create index intent_open on intent (created_at, id) where finished_at is null;
-- The request that asked for a refund finds it again.
create index intent_of_request on intent ((data->>'request')) where kind = 'refund';

create table notification (
  id text primary key,
  event_name text,
  resource_type text not null,
  resource_id text not null,
  customer_id text references customer,
  "to" text not null,
  data jsonb not null default '{}',
  parent_id text references notification,
  provider_id text references notification_provider,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_resource on notification (resource_type, resource_id, created_at desc);
create index notification_created on notification (created_at desc, id desc);
create index notification_parent on notification (parent_id) where parent_id is not null;

-- Backups that were made or tried, newest last by `id`. `place` is a path or `s3://bucket/key`.
create table backup (
  id text primary key,
  kind text not null check (kind in ('nightly', 'asked')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  place text,
  bytes bigint,
  row_count bigint,
  error text
);

-- Imports and saved exports. Times in UTC.

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

-- How the columns of foreign files are read. `header` names the columns of a file, in any order; the last choice for
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

export const sql = /* sql */ `
-- What imports do is told by kinds that the program knows; customers and their groups are among them now.
alter table import_effect drop constraint import_effect_kind_check;

-- Exports that are kept under a name. The signature of the address holds \`link_version\`: a new one ends those before.
-- \`last_job_id\` is the last run, \`file_job_id\` the last that made a file; \`origin\` is where the shop was reached.
create table export_preset (
  id text primary key, name text not null, format text not null, filterable_fields jsonb not null default '{}', sorting text,
  columns jsonb not null default '[]', currency_code text, product_url text, origin text not null,
  schedule jsonb, scheduled_at timestamptz, link_version integer not null default 1, created_by text,
  last_job_id text references batch_job on delete set null, file_job_id text references batch_job on delete set null,
  last_run_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index export_preset_last_job on export_preset (last_job_id) where last_job_id is not null;
create index export_preset_file_job on export_preset (file_job_id) where file_job_id is not null;
`

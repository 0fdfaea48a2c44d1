/** What an import did to each record, so that it can be taken back; and how columns of other shops' files are to be read. */
export const sql = `
-- One row per record and batch, in the order of the writing. \`content\` holds the fields that changed, before and after.
create table import_effect (
  batch_job_id text not null references batch_job on delete cascade, position bigint generated always as identity,
  kind text not null check (kind in ('product_created', 'product_updated', 'product_tag', 'product_type', 'product_collection',
    'price_list', 'list_prices')),
  row_id text not null, line integer not null, handle text not null, title text not null, content jsonb not null default '{}',
  created_at timestamptz not null default now(), undone_at timestamptz,
  primary key (batch_job_id, position)
);
create index import_effect_row on import_effect (row_id);

-- \`header\` names the columns of a file, whatever their order; the last choice for such a file holds.
create table import_mapping (
  header text primary key, format text not null, mapping jsonb not null, updated_at timestamptz not null default now()
);
`

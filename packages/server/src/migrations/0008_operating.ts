/** Backups that were made or tried, newest last by `id`. `place` is a path or `s3://bucket/key`; `bytes` of the file. */
export const sql = /* sql */ `
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
`

-- Handles that products, collections and categories no longer have, and the records that they lead to. A record is named by
-- its id, so that redirects neither chain nor loop. Written by ../../functions/catalog/handle_redirect.sql, and by staff.
create table handle_redirect (
  id text primary key,
  kind text not null check (kind in ('product', 'collection', 'category')),
  handle text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
create unique index handle_redirect_handle on handle_redirect (kind, handle);
create index handle_redirect_record on handle_redirect (record_id);
create index handle_redirect_created on handle_redirect (created_at, id);

-- A saved view of a list: filters, columns and order, for one user or for all.
create table saved_view (
  id text primary key,
  list text not null,
  name text not null,
  user_id text not null references "user" on delete cascade,
  is_shared boolean not null default false,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
create index saved_view_list on saved_view (list, user_id);

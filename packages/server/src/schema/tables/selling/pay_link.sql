-- Links by which customers pay draft orders. Their tokens are signed with their ids, and stored nowhere.
create table pay_link (
  id text primary key,
  draft_order_id text not null references draft_order on delete cascade,
  -- Null for one that the staff have copied.
  email text,
  language text not null,
  message text,
  created_by text references "user",
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);
create index pay_link_draft on pay_link (draft_order_id, created_at desc, id desc);

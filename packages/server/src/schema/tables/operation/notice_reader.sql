-- The newest notice when a user last marked all as seen. Before, those since the user was created count as unseen.
create table notice_reader (
  user_id text primary key references "user" on delete cascade,
  seen_at timestamptz not null,
  seen_id text not null
);

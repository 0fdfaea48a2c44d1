-- What users have agreed to share about their use of the dashboard, without address and device.
create table usage_event (
  id text primary key,
  -- Of the sender: an event that is sent again is stored once.
  message_id text not null unique,
  type text not null check (type in ('track', 'page', 'identify', 'group', 'alias', 'screen')),
  name text,
  page text,
  properties jsonb not null default '{}',
  -- Null if the user chose to be anonymous.
  user_id text references "user" on delete cascade,
  received_at timestamptz not null
);
create index usage_event_received on usage_event (received_at desc, id desc);
create index usage_event_user on usage_event (user_id) where user_id is not null;

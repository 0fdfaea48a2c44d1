-- The shop's own upkeep: settings, notifications, backups. Sizes in bytes, times in UTC.

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
  subject text,
  -- `queued` until it was handed over; a failed one is tried again.
  status text not null default 'sent' check (status in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_resource on notification (resource_type, resource_id, created_at desc);
create index notification_created on notification (created_at desc, id desc);
create index notification_parent on notification (parent_id) where parent_id is not null;

-- The plain text of messages as they were sent, without the secrets in them.
create table notification_text (
  notification_id text primary key references notification on delete cascade,
  text text not null
);

-- Kinds of email that the shop does not send, by the events that they are about.
create table muted_mail (
  event_name text primary key,
  muted_at timestamptz not null default now()
);

-- Subjects and beginnings of emails to shoppers that the shop has written itself; the others are in modules/operation/mails.
create table mail_text (
  -- The email and the language: `order_placed.de`.
  id text primary key,
  mail text not null,
  language text not null,
  -- Null where the default one is used. The row stays, so that edits of an older revision are refused.
  subject text,
  intro text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rev bigint not null default next_revision()
);

-- What users wrote about records, which may be of any kind.
create table note (
  id text primary key,
  resource_type text not null,
  resource_id text not null,
  value text not null,
  author_id text references "user",
  mention_ids jsonb not null default '[]',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision()
);
create index note_resource on note (resource_id, created_at desc, id desc) where deleted_at is null;
create index note_created on note (created_at desc, id desc) where deleted_at is null;

-- What happened that users are notified of: ids and numbers only. Names are looked up when a notice is read, so that an
-- erased customer leaves none here.
create table notice (
  id text primary key,
  -- Of the event: one that is delivered again writes no second notice.
  event_key text not null unique,
  kind text not null,
  resource_type text not null,
  resource_id text not null,
  -- Null: all users who may read what it is about.
  user_id text references "user",
  params jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index notice_created on notice (created_at desc, id desc);

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

create table setting (
  name text primary key,
  value jsonb not null
);

-- Staff and roles, credentials of users and customers, security events. Times in UTC.

-- The contract says what the built-in roles may do: their rows are names only.
create table role (
  id text primary key,
  name text not null,
  permissions jsonb not null default '[]',
  refund_limit integer check (refund_limit >= 0),
  discount_limit double precision check (discount_limit between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name)) stored
);
create unique index role_name on role (fold_text(name)) where deleted_at is null;
insert into role (id, name) values
  ('owner', 'Owner'), ('admin', 'Admin'), ('member', 'Member'), ('developer', 'Developer');

-- `role` has v1's three values. `role_id` is the role that counts where it is not the one of the same name: `owner`, or one
-- of the shop's own.
create table "user" (
  id text primary key,
  email text not null,
  first_name text,
  last_name text,
  role text not null default 'member' check (role in ('admin', 'member', 'developer')),
  password_hash text,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(
    email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
  )) stored,
  role_id text references role
);
create unique index user_email on "user" (email) where deleted_at is null;
create index user_role_id on "user" (role_id) where role_id is not null;

create table invite (
  id text primary key,
  user_email text not null unique,
  role text not null default 'member',
  accepted boolean not null default false,
  token text not null,
  expires_at timestamptz not null,
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  role_id text references role
);

create table session (
  id text primary key,
  secret_hash text not null unique,
  kind text not null check (kind in ('cookie', 'bearer')),
  user_id text references "user" on delete cascade,
  customer_id text,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Where the log was at the end of the session's last write: until a replica is there, it reads from the primary.
  wrote_lsn pg_lsn,
  -- The role that an owner looks at the dashboard as.
  seen_role_id text references role,
  -- When each side signed in: a browser's session continues for the other side. Null: when the session began.
  user_since timestamptz,
  customer_since timestamptz
);
create index session_of_user on session (user_id, created_at desc, id);
create index session_expiry on session (expires_at);
create index session_of_customer on session (customer_id) where customer_id is not null;

create table api_token (
  id text primary key,
  user_id text not null references "user" on delete cascade,
  name text not null,
  hint text not null,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- As in session.
  wrote_lsn pg_lsn,
  -- Null: all permissions of the user.
  scopes text[],
  -- Null: never.
  expires_at timestamptz
);
create index api_token_user on api_token (user_id, created_at desc, id);

create table security_event (
  id text primary key,
  created_at timestamptz not null,
  type text not null,
  side text check (side in ('user', 'customer')),
  user_id text,
  customer_id text,
  token_id text,
  email text,
  ip text,
  user_agent text,
  request_id text,
  subject_id text,
  subject text,
  details jsonb,
  search text generated always as (fold_text(
    coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(ip, '')
  )) stored
);
create index security_event_time on security_event (created_at desc, id desc);
create index security_event_type on security_event (type, created_at desc, id desc);
create index security_event_user on security_event (user_id, created_at desc, id desc)
  where user_id is not null;
create index security_event_customer on security_event (customer_id, created_at desc, id desc)
  where customer_id is not null;
create index security_event_search on security_event using gin (search gin_trgm_ops);

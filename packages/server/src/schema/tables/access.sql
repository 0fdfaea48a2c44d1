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

-- Programs of others that users can let act for them: clients of OAuth 2.0. A public one has no secret.
create table client_app (
  id text primary key,
  name text not null,
  redirect_uris jsonb not null,
  scopes jsonb not null,
  secret_hash text,
  secret_hint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name)) stored
);
create unique index client_app_name on client_app (fold_text(name)) where deleted_at is null;

-- What one user lets one app do. It is deleted when it is revoked, and its code and tokens with it.
create table app_grant (
  id text primary key,
  app_id text not null references client_app on delete cascade,
  user_id text not null references "user" on delete cascade,
  scopes text[] not null,
  -- Of the authorization request: to get a token, the app must repeat the address and prove that it knows the verifier
  -- of the challenge (PKCE).
  redirect_uri text not null,
  code_challenge text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- That of its code, and later of its newest refresh token.
  expires_at timestamptz not null,
  -- As in session.
  wrote_lsn pg_lsn
);
create index app_grant_app on app_grant (app_id);
create index app_grant_user on app_grant (user_id);
create index app_grant_expiry on app_grant (expires_at);

-- A code or refresh token that was used stays until it expires: its second use shows that it was stolen.
create table app_token (
  secret_hash text primary key,
  grant_id text not null references app_grant on delete cascade,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index app_token_grant on app_token (grant_id);
create index app_token_expiry on app_token (expires_at);

-- An installation of a connected service that a user has begun; used once.
create table service_state (
  state_hash text primary key,
  application_name text not null,
  session_id text not null references session on delete cascade,
  redirect_uri text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index service_state_session on service_state (session_id);
create index service_state_expiry on service_state (expires_at);

-- The tokens of a connected service, encrypted (kernel/sealed.ts).
create table service_connection (
  application_name text primary key,
  access_token text not null,
  refresh_token text,
  scope text,
  -- Null: never.
  expires_at timestamptz,
  -- The state it was installed with, by which a repeated request finds that it is done.
  state_hash text not null,
  installed_at timestamptz not null,
  installed_by text references "user" on delete set null,
  -- A refresh is under way, of which it is not known whether the service has answered it.
  refreshing_since timestamptz,
  problem text check (problem in ('refused', 'unreachable'))
);

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

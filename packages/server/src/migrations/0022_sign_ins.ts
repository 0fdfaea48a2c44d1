/** As `fingerprint` of kernel/ids.ts makes it: SHA-256 in base64url. */
const fingerprintOf = (text: string) =>
  `rtrim(translate(encode(sha256(convert_to(${text}, 'UTF8')), 'base64'), '+/', '-_'), '=')`

export const sql = /* sql */ `
-- Null: all permissions of the owner; no end.
alter table api_token add column scopes text[], add column expires_at timestamptz;

-- When each side signed in: a browser's session goes on for the other side. Null: when the session began.
alter table session add column user_since timestamptz, add column customer_since timestamptz;

-- Open invites were kept as they are sent.
update invite set token = ${fingerprintOf('token')};

create table security_event (
  id text primary key, created_at timestamptz not null, type text not null, side text check (side in ('user', 'customer')),
  user_id text, customer_id text, token_id text, email text, ip text, user_agent text, request_id text,
  subject_id text, subject text, details jsonb,
  search text generated always as (fold_text(coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(ip, ''))) stored
);
create index security_event_time on security_event (created_at desc, id desc);
create index security_event_type on security_event (type, created_at desc, id desc);
create index security_event_user on security_event (user_id, created_at desc, id desc) where user_id is not null;
create index security_event_customer on security_event (customer_id, created_at desc, id desc) where customer_id is not null;
create index security_event_search on security_event using gin (search gin_trgm_ops);

-- Addresses that customers gave up for others: whoever reads the mail of the old one can take the change back.
create table email_change (
  id text primary key, customer_id text not null references customer on delete cascade, before text not null,
  after text not null, created_at timestamptz not null, undone_at timestamptz
);
create index email_change_customer on email_change (customer_id, created_at, id);
create index email_change_time on email_change (created_at);
`

import { trackingFunctions, trackingTriggers, type Tracked } from './tracking.ts'

/**
 * Roles. `role` keeps v1's three values; `role_id` says which role counts where that is not the one of the same name: `owner`,
 * or an own role. What the built-in ones grant stands in the contract, so that their rows are names only.
 */
const tables = `
create table role (
  id text primary key, name text not null, permissions jsonb not null default '[]',
  refund_limit integer check (refund_limit >= 0), discount_limit double precision check (discount_limit between 0 and 100),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
  rev bigint not null default next_revision(),
  search text generated always as (fold_text(name)) stored
);
create unique index role_name on role (fold_text(name)) where deleted_at is null;
insert into role (id, name) values ('owner', 'Owner'), ('admin', 'Admin'), ('member', 'Member'), ('developer', 'Developer');
alter table "user" add column role_id text references role;
create index user_role_id on "user" (role_id) where role_id is not null;
alter table invite add column role_id text references role;
-- The role that an owner looks at the dashboard as.
alter table session add column seen_role_id text references role;
update "user" set role_id = 'owner' where id = (
  select id from "user" where role = 'admin' and deleted_at is null order by created_at, id limit 1
);
`

export const tracked: readonly Tracked[] = [{ table: 'role', revised: true, history: { table: 'role', id: 'r.id' } }]

export const sql = [tables, trackingTriggers(tracked), trackingFunctions(tracked)].join('\n')

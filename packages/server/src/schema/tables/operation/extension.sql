-- Extensions that were switched on or off; without a row they are off. Their files are not in the database.
create table extension (
  -- The name of the package.
  id text primary key,
  is_enabled boolean not null,
  -- Who switched it on: code of the extension calls the API with their role.
  enabled_by text references "user" on delete set null,
  -- What was approved then. A package that asks for more, as one of an update can, is off until that is approved, too.
  approved_permissions text[] not null default '{}',
  -- The last error of its two parts, without secrets, and how many since it was switched on.
  error_message text,
  error_place text,
  error_count integer not null default 0,
  error_at timestamptz
);

-- Rows of the tables of extensions (docs/decisions/0026-tables-of-extensions.md).
create table extension_row (
  extension_id text not null,
  table_name text not null,
  key text not null,
  data jsonb not null,
  -- Fields that the history never contains.
  omitted text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (extension_id, table_name, key)
);
create index extension_row_data on extension_row using gin (data jsonb_path_ops);

-- The history of rows that named a customer or an order, also by their key, which is erased with them.
create index change_extension_customer on change ((columns #>> '{customer_id,after}')) where root_table = 'extension_row';
create index change_extension_order on change ((columns #>> '{order_id,after}')) where root_table = 'extension_row';
create index change_extension_key on change ((split_part(root_id, E'\n', 3))) where root_table = 'extension_row';

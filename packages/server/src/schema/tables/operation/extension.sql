-- Extensions of the dashboard that were switched on or off; without a row they are off. Their files are not in the database.
create table extension (
  -- The name of the package.
  id text primary key,
  is_enabled boolean not null,
  -- The last error that a browser reported, without secrets, and how many since it was switched on.
  error_message text,
  error_place text,
  error_count integer not null default 0,
  error_at timestamptz
);

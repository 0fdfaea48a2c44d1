-- Saved views of reports that are mailed on a schedule, by the rights of the user who set it.
create table report_mail (
  saved_view_id text primary key references saved_view on delete cascade,
  addresses text[] not null,
  every text not null check (every in ('day', 'week', 'month')),
  hour integer not null check (hour between 0 and 23),
  created_by text not null references "user",
  -- A schedule does not run for times before it was set.
  set_at timestamptz not null,
  -- When the last run was due that a server has begun.
  last_due_at timestamptz,
  sent_at timestamptz
);

-- Newer notices than that one which a user has seen one by one.
create table notice_seen (
  notice_id text not null references notice on delete cascade,
  user_id text not null references "user" on delete cascade,
  primary key (notice_id, user_id)
);
create index notice_seen_user on notice_seen (user_id);

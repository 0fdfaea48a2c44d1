-- Notices that wait for the next mail to a user.
create table notice_mail (
  user_id text not null references "user" on delete cascade,
  notice_id text not null references notice on delete cascade,
  primary key (user_id, notice_id)
);
create index notice_mail_notice on notice_mail (notice_id);

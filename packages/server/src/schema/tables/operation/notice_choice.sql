-- Kinds of notice that a user has chosen about; the others are in the bell and not mailed.
create table notice_choice (
  user_id text not null references "user" on delete cascade,
  kind text not null,
  in_bell boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
create index notice_choice_mailed on notice_choice (kind) where by_mail;

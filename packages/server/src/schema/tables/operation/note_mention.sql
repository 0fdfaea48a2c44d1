-- All users that a note has ever mentioned, also before its last edit, so that each gets one mail.
create table note_mention (
  note_id text not null references note,
  user_id text not null references "user",
  primary key (note_id, user_id)
);

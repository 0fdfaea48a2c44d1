-- Everybody whom a note has mentioned so far, also before its last edit: nobody is told twice.
create table note_mention (
  note_id text not null references note,
  user_id text not null references "user",
  primary key (note_id, user_id)
);

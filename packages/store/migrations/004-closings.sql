-- Signed day closings. `body` is the exact text that was signed; it names the hash of the one before.
create table closing (
  no        integer primary key check (no > 0),
  day       text collate "C" not null unique,
  body      text not null,
  hash      bytea not null,
  signature bytea not null
);
create trigger append_only before update or delete or truncate on closing
  for each statement execute function refuse_change();
create index round_ended_at on round_end (table_id, at);

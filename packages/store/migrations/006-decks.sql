-- Decks that are dealt by hand: 52 cards with their barcodes. A deck is registered once and retired
-- at most once; both are rows of the journal.
create table deck_event (
  deck         text collate "C" not null,
  kind         text not null check (kind in ('registered', 'retired')),
  table_id     text collate "C" not null,
  codes        json not null,
  who          text not null check (who <> ''),
  reason       text,
  at           bigint not null,
  journal_no   bigint not null unique,
  journal_hash bytea not null,
  primary key (deck, kind),
  check ((kind = 'retired') = (reason is not null))
);

-- No code is of two decks, not even of retired ones.
create table deck_code (
  code text collate "C" primary key,
  deck text collate "C" not null,
  card text not null
);

create trigger append_only before update or delete or truncate on deck_event
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on deck_code
  for each statement execute function refuse_change();
create trigger join_journal before insert on deck_event
  for each row execute function join_journal();

-- Which voids their patrons have been shown.
create table notice_seen (
  patron text collate "C" not null references patron,
  round  text collate "C" not null references round_end,
  at     bigint not null,
  primary key (patron, round)
);
-- Incidents are looked for by the house, not by a round.
create index event_of_incident on event (table_id, seq)
  where kind in ('incident-reported', 'incident-decided', 'void-asked');

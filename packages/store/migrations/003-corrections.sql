-- Corrections of settled rounds: only ever new rows, proposed by one person and approved by another.

create table correction (
  id           text collate "C" primary key,
  round        text collate "C" not null references round_end,
  proposed_by  text collate "C" not null check (proposed_by <> ''),
  reason       text not null check (reason <> ''),
  at           bigint not null,
  journal_no   bigint not null unique,
  journal_hash bytea not null,
  unique (id, proposed_by)
);

-- How a stake should have ended. `was` is what had come back for it when this was proposed.
create table correction_line (
  correction   text collate "C" not null references correction,
  table_id     text collate "C" not null,
  stake_seq    bigint not null,
  grade        text not null check (grade in ('win', 'lose', 'push', 'void')),
  row_name     text,
  odds         text,
  winnings     bigint not null check (winnings >= 0),
  returned     bigint not null check (returned >= 0),
  was          bigint not null check (was >= 0),
  journal_no   bigint not null unique,
  journal_hash bytea not null,
  primary key (correction, table_id, stake_seq),
  foreign key (table_id, stake_seq) references stake_end,
  check (grade = 'win' or winnings = 0),
  check ((grade = 'win') = (row_name is not null and odds is not null))
);

create table correction_approval (
  correction   text collate "C" primary key,
  proposed_by  text collate "C" not null,
  approved_by  text collate "C" not null check (approved_by <> ''),
  at           bigint not null,
  journal_no   bigint not null unique,
  journal_hash bytea not null,
  foreign key (correction, proposed_by) references correction (id, proposed_by),
  constraint four_eyes check (approved_by <> proposed_by)
);

-- What an approved line moved between house and wallet; the money itself is a transfer.
create table correction_posting (
  correction     text collate "C" not null references correction_approval,
  table_id       text collate "C" not null,
  stake_seq      bigint not null,
  change         bigint not null,
  balance_before bigint not null,
  balance_after  bigint not null check (balance_after >= 0),
  journal_no     bigint not null unique,
  journal_hash   bytea not null,
  primary key (correction, table_id, stake_seq),
  foreign key (correction, table_id, stake_seq) references correction_line,
  check (balance_after = balance_before + change)
);
create index correction_of_stake on correction_posting (table_id, stake_seq);
create index correction_of_round on correction (round);

create trigger append_only before update or delete or truncate on correction
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on correction_line
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on correction_approval
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on correction_posting
  for each statement execute function refuse_change();

create trigger join_journal before insert on correction
  for each row execute function join_journal();
create trigger join_journal before insert on correction_line
  for each row execute function join_journal();
create trigger join_journal before insert on correction_approval
  for each row execute function join_journal();
create trigger join_journal before insert on correction_posting
  for each row execute function join_journal();

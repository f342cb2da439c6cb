-- The books of the house: logs, stakes and their ends, accounts. Amounts are minor units, instants
-- milliseconds since 1970. Identifiers compare by bytes, so that every node locks in one order.

create table patron (
  id         text collate "C" primary key,
  name       text not null,
  created_at bigint not null
);

create table session (
  token_hash text collate "C" primary key,
  patron     text collate "C" not null references patron,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint
);

-- The one thing that changes: what an account holds now. Room is left on each page for it.
create table account (
  name    text collate "C" primary key,
  balance bigint not null default 0,
  constraint covered check (balance >= 0 or name = 'bank')
) with (fillfactor = 60);
insert into account (name) values ('bank');

-- Money that moves outside rounds: grants to patrons, floats to tables.
create table transfer (
  id           text collate "C" primary key,
  from_account text collate "C" not null references account,
  to_account   text collate "C" not null references account,
  amount       bigint not null check (amount > 0),
  at           bigint not null,
  check (from_account <> to_account)
);

create table terms (
  hash text collate "C" primary key,
  body json not null
);

-- One row per table: who may write its log, and where the log ends.
create table house_table (
  id    text collate "C" primary key,
  epoch integer not null,
  seq   bigint not null,
  hash  bytea not null
) with (fillfactor = 20);

create table checkpoint (
  table_id text collate "C" primary key references house_table,
  seq      bigint not null,
  state    json not null
);

-- The log of a table without its stakes, which have rows of their own and share its numbers.
-- `subject` is the round that an event is about, or the shoe, or what a revealed seed belongs to.
create table event (
  table_id text collate "C" not null,
  seq      bigint not null,
  subject  text collate "C" not null,
  kind     text not null,
  body     json not null,
  hash     bytea not null,
  primary key (table_id, seq)
);
create index event_of_subject on event (subject, seq);

create table round (
  id            text collate "C" primary key,
  table_id      text collate "C" not null references house_table,
  no            integer not null,
  seq           bigint not null,
  terms_hash    text not null,
  paytable_hash text not null,
  shoe          text,
  at            bigint not null,
  unique (table_id, no)
);

create table round_end (
  round     text collate "C" primary key references round,
  table_id  text collate "C" not null,
  no        integer not null,
  seq       bigint not null,
  voided    boolean not null,
  winner    text,
  dealt     integer,
  cards     text not null,
  stakes    integer not null,
  staked    bigint not null,
  returned  bigint not null,
  first_at  bigint,
  last_at   bigint,
  at        bigint not null,
  unique (table_id, no)
);

-- A stake is at once its event in the table's log and its posting wallet -> stakes.
create table stake (
  table_id       text collate "C" not null,
  seq            bigint not null,
  id             text collate "C" not null,
  round          text collate "C" not null,
  patron         text collate "C" not null,
  bet            text not null,
  mode           text not null,
  amount         bigint not null check (amount > 0),
  at             bigint not null,
  balance_before bigint not null,
  balance_after  bigint not null check (balance_after >= 0),
  hash           bytea not null,
  primary key (table_id, seq),
  constraint stake_once unique (id),
  check (balance_after = balance_before - amount)
);
create index stake_of_patron on stake (patron, at);

-- How a stake ended, once (the primary key), and the posting of its money: the stake leaves the
-- round's stakes, `returned` reaches the wallet, winnings come from the house, a lost stake goes to it.
create table stake_end (
  table_id       text collate "C" not null,
  stake_seq      bigint not null,
  end_seq        bigint not null,
  patron         text collate "C" not null,
  amount         bigint not null check (amount > 0),
  grade          text not null check (grade in ('win', 'lose', 'push', 'void', 'withdrawn')),
  row_name       text,
  odds           text,
  winnings       bigint not null check (winnings >= 0),
  returned       bigint not null check (returned >= 0),
  balance_before bigint not null,
  balance_after  bigint not null,
  at             bigint not null,
  primary key (table_id, stake_seq),
  check (balance_after = balance_before + returned),
  check (grade = 'win' or winnings = 0),
  check ((grade = 'win') = (row_name is not null and odds is not null)),
  check (returned = winnings + case when grade = 'lose' then 0 else amount end)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the books are only added to', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete or truncate on event
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on stake
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on stake_end
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on round
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on round_end
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on terms
  for each statement execute function refuse_change();
create trigger only_balance before update of name or delete or truncate on account
  for each statement execute function refuse_change();

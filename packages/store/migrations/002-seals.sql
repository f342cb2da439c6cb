-- Every row of the books joins a chain. Ends of stakes and rounds are sealed into the log of their
-- table; money outside rounds goes into one journal of the house.

-- A seal stands in a table's log after the row `seq`, in the order of `place`. It binds what the
-- log itself does not hold: the ends of a round's stakes with the round's end, or (round null) the
-- ends of stakes that were taken back since the seal before. `hash` follows from the hash before it.
create table seal (
  table_id text collate "C" not null,
  seq      bigint not null,
  place    integer not null check (place > 0),
  round    text collate "C",
  digest   bytea not null,
  hash     bytea not null,
  primary key (table_id, seq, place),
  constraint sealed_once unique (round)
);

-- What a seal is made of: one line per end, by number of the stake (of a taken-back one, of its end).
create function end_line(e stake_end) returns text language sql stable parallel safe as $$
  select concat(e.stake_seq, E'\t', e.end_seq, E'\t', e.patron, E'\t', e.amount, E'\t', e.grade,
    E'\t', e.row_name, E'\t', e.odds, E'\t', e.winnings, E'\t', e.returned, E'\t',
    e.balance_before, E'\t', e.balance_after, E'\t', e.at)
$$;

create function round_end_line(z round_end) returns text language sql stable parallel safe as $$
  select concat(z.round, E'\t', z.no, E'\t', z.seq, E'\t', z.voided, E'\t', z.winner, E'\t',
    z.dealt, E'\t', z.cards, E'\t', z.stakes, E'\t', z.staked, E'\t', z.returned, E'\t',
    z.first_at, E'\t', z.last_at, E'\t', z.at)
$$;

create function seal_hash(previous bytea, round text, digest bytea) returns bytea
  language sql stable parallel safe as $$
  select sha256(previous || convert_to(concat(E'seal\n', round, E'\n'), 'UTF8') || digest)
$$;

-- Rounds that ended before there were seals are sealed now, at the end of their table's log.
do $$
declare
  t record;
  z record;
  head bytea;
  last integer;
  found bytea;
begin
  for t in select * from house_table order by id loop
    head := t.hash;
    last := 0;
    select sha256(convert_to(string_agg(end_line(e), E'\n' order by e.end_seq), 'UTF8')) into found
      from stake_end e where e.table_id = t.id and e.grade = 'withdrawn';
    if found is not null then
      last := 1;
      head := seal_hash(head, null, found);
      insert into seal values (t.id, t.seq, last, null, found, head);
    end if;
    for z in select e as row, e.round, e.seq as to_seq, r.seq as from_seq
        from round_end e join round r on r.id = e.round where e.table_id = t.id order by e.no loop
      select sha256(sha256(convert_to(coalesce(string_agg(end_line(e), E'\n' order by e.stake_seq),
          ''), 'UTF8')) || convert_to(round_end_line(z.row), 'UTF8')) into found
        from stake_end e
        join stake s on s.table_id = e.table_id and s.seq = e.stake_seq and s.round = z.round
        where e.table_id = t.id and e.stake_seq > z.from_seq and e.stake_seq < z.to_seq
          and e.grade <> 'withdrawn';
      last := last + 1;
      head := seal_hash(head, z.round, found);
      insert into seal values (t.id, t.seq, last, z.round, found, head);
    end loop;
    update house_table set hash = head where id = t.id;
  end loop;
end $$;

create trigger append_only before update or delete or truncate on seal
  for each statement execute function refuse_change();

-- A checkpoint is not history, yet a table wakes up from it.
alter table checkpoint add column digest bytea;
update checkpoint set digest = sha256(convert_to(state::text, 'UTF8'));
alter table checkpoint alter column digest set not null;

-- The journal: one chain over all rows that move money outside rounds, or decide on it. Whoever
-- adds a row takes the next number; the bank's row made them wait for one another before already.
create table journal_head (
  single boolean primary key default true check (single),
  no   bigint not null,
  hash bytea not null
) with (fillfactor = 20);
insert into journal_head (no, hash) values (0, decode(repeat('00', 32), 'hex'));

create function journal_text(kind text, entry jsonb) returns text
  language sql stable parallel safe as $$
  select concat(kind, E'\n', jsonb_strip_nulls(entry - 'journal_hash'))
$$;

create function join_journal() returns trigger language plpgsql as $$
declare
  head journal_head;
begin
  update journal_head set no = no + 1 returning * into head;
  new.journal_no := head.no;
  new.journal_hash := null;
  new.journal_hash :=
    sha256(head.hash || convert_to(journal_text(tg_table_name, to_jsonb(new)), 'UTF8'));
  update journal_head set hash = new.journal_hash;
  return new;
end $$;

alter table transfer add column journal_no bigint, add column journal_hash bytea;
do $$
declare
  t record;
  head bytea := decode(repeat('00', 32), 'hex');
  number bigint := 0;
begin
  alter table transfer disable trigger append_only;
  for t in select * from transfer order by at, id loop
    number := number + 1;
    head := sha256(head || convert_to(journal_text('transfer',
      to_jsonb(t) || jsonb_build_object('journal_no', number)), 'UTF8'));
    update transfer set journal_no = number, journal_hash = head where id = t.id;
  end loop;
  alter table transfer enable trigger append_only;
  update journal_head set no = number, hash = head;
end $$;
alter table transfer alter column journal_no set not null,
  alter column journal_hash set not null,
  add constraint transfer_in_journal unique (journal_no);
create trigger join_journal before insert on transfer
  for each row execute function join_journal();

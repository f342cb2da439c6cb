-- People who work here, and a log of all that they do, which is only added to.

create table staff (
  id            text collate "C" primary key,
  name          text not null,
  -- What makes two names one: folded by the house.
  key           text collate "C" not null unique,
  roles         text[] not null check (roles <> '{}'),
  created_at    bigint not null,
  password_hash text,
  totp_secret   text,
  totp_step     bigint,
  totp_draft    text,
  disabled_at   bigint,
  check ((totp_secret is null) = (totp_step is null))
);

create table staff_link (
  token_hash text collate "C" primary key,
  staff      text collate "C" references staff,
  expires_at bigint not null,
  used_at    bigint
);

create table staff_session (
  id         text collate "C" primary key,
  token_hash text collate "C" not null unique,
  staff      text collate "C" not null references staff,
  created_at bigint not null,
  expires_at bigint not null,
  seen_at    bigint not null,
  peer       text not null,
  agent      text not null,
  ended_at   bigint,
  ended_why  text
);
create index staff_session_of on staff_session (staff) where ended_at is null;

-- The log: one chain. Whoever changes staff holds the head's row and so comes one after the other.
create table staff_log_head (
  single boolean primary key default true check (single),
  no   bigint not null,
  hash bytea not null
) with (fillfactor = 20);
insert into staff_log_head (no, hash) values (0, decode(repeat('00', 32), 'hex'));

create table staff_log (
  no      bigint primary key,
  at      bigint not null,
  who     text not null check (who <> ''),
  staff   text collate "C",
  peer    text,
  action  text not null check (action <> ''),
  about   text,
  outcome text not null check (outcome in ('done', 'refused')),
  refusal text,
  reason  text,
  was     text,
  became  text,
  hash    bytea not null
);
create index staff_log_about on staff_log (about, no) where about is not null;

create function staff_log_text(entry jsonb) returns text language sql stable parallel safe as $$
  select (jsonb_strip_nulls(entry - 'hash'))::text
$$;

create function join_staff_log() returns trigger language plpgsql as $$
declare
  head staff_log_head;
begin
  update staff_log_head set no = no + 1 returning * into head;
  new.no := head.no;
  new.hash := null;
  new.hash := sha256(head.hash || convert_to(staff_log_text(to_jsonb(new)), 'UTF8'));
  update staff_log_head set hash = new.hash;
  return new;
end $$;

create trigger join_log before insert on staff_log for each row execute function join_staff_log();
create trigger append_only before update or delete or truncate on staff_log
  for each statement execute function refuse_change();
-- A person is disabled, never taken out: the log speaks of them.
create trigger kept before delete or truncate on staff
  for each statement execute function refuse_change();
create trigger kept before delete or truncate on staff_link
  for each statement execute function refuse_change();
-- What has ended does not begin again, what was used is not used again.
create function refuse_revival() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it has ended', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger ended before update on staff_session for each row
  when (old.ended_at is not null) execute function refuse_revival();
create trigger ended before update on staff_link for each row
  when (old.used_at is not null) execute function refuse_revival();

-- What patrons have set for themselves: limits, reminders, breaks. Only added to; what counts at an
-- instant follows from a patron's rows in their order.

create table care (
  patron text collate "C" not null references patron,
  no     integer not null check (no > 0),
  at     bigint not null,
  kind   text not null check (kind in (
    'limit', 'limit-kept', 'reminder', 'time-out', 'self-exclusion', 'check-answered')),
  body   json not null,
  primary key (patron, no)
);

create trigger append_only before update or delete or truncate on care
  for each statement execute function refuse_change();

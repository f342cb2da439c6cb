-- What the office looks for: rounds by when they ended and began, cards under scanners by time,
-- patrons by when they came.
create index round_end_at on round_end (at);
create index round_at on round (at, table_id, seq);
create index event_of_scan on event (((body ->> 'at')::bigint)) where kind = 'card-scanned';
create index correction_approved on correction_approval (at);
create index patron_since on patron (created_at, id);
create index session_of_patron on session (patron) where revoked_at is null;

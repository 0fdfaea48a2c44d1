-- Gives a row that is updated its next revision. The triggers that call it are made per table (../../tracking.ts).
create or replace function renew_revision() returns trigger language plpgsql as $$
begin
  new.rev := next_revision();
  return new;
end $$;

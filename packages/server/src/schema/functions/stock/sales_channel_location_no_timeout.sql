-- Linking the first location of a channel, or removing its last one, sums up all stock there at the commit, which may
-- take longer than the statement timeout.
create or replace function sales_channel_location_no_timeout() returns trigger language plpgsql as $$
begin
  perform set_config('statement_timeout', '0', true);
  return null;
end $$;
create or replace trigger sales_channel_location_no_timeout after insert or update or delete on sales_channel_location
  for each statement execute function sales_channel_location_no_timeout();

-- A channel's first location, or its last: everything that lies there is summed up with the commit, however long that takes.
create or replace function sales_channel_location_patience() returns trigger language plpgsql as $$
begin
  perform set_config('statement_timeout', '0', true);
  return null;
end $$;
create or replace trigger sales_channel_location_patience after insert or update or delete on sales_channel_location
  for each statement execute function sales_channel_location_patience();

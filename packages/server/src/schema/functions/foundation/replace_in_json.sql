-- Replaces what a pattern finds in the texts and keys of a JSON value, in upper or lower case. Numbers, true and false
-- stay as they are: with a part replaced they would be no JSON.
create or replace function replace_in_json(value jsonb, pattern text, replacement text) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(regexp_replace(value #>> '{}', pattern, replacement, 'gi'));
    when 'object' then
      return (select coalesce(jsonb_object_agg(regexp_replace(e.key, pattern, replacement, 'gi'),
        replace_in_json(e.value, pattern, replacement)), '{}') from jsonb_each(value) e);
    when 'array' then
      return (select coalesce(jsonb_agg(replace_in_json(e.value, pattern, replacement) order by e.place), '[]')
        from jsonb_array_elements(value) with ordinality as e(value, place));
    else
      return value;
  end case;
end $$;

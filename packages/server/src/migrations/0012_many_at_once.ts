/**
 * Triggers that write history compare each row with what it was. Their plan is made with the first change, which is one of
 * a row or two, and kept: of thousands it then looked at each with each (8,000 prices: 29 s). A join by hash is right for
 * any number; what the same functions look up by index beside it stays as it is.
 */
const comparing = 'insert into change ('
const compared = `where d.columns <> '{}';`
const nested = (mode: 'on' | 'off') => `perform set_config('enable_nestloop', '${mode}', true);`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

export const sql = /* sql */ `
do $mend$
declare f record;
begin
  for f in select proname, prosrc from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc like '%join old_rows o%' and prosrc not like '%enable_nestloop%'
  loop
    execute format('create or replace function %I() returns trigger language plpgsql as %L', f.proname, replace(replace(f.prosrc,
      ${quoted(comparing)}, ${quoted(`${nested('off')}\n    ${comparing}`)}),
      ${quoted(compared)}, ${quoted(`${compared}\n    ${nested('on')}`)}));
  end loop;
end $mend$;
`

import { tracked as ofFoundation } from './0001_foundation.ts'
import { tracked as ofStockPricesKeys } from './0003_stock_prices_keys.ts'
import { tracked as ofSelling } from './0006_selling.ts'
import { updateFunctions } from './tracking.ts'

/**
 * Triggers compare each row with what it was. Their plan is made with the first change, which is one of a row or two, and
 * kept: of thousands it then looked at each with each (8,000 prices: 29 s). A join by hash is right for any number; what
 * the same functions find by index beside it stays as it is.
 */
const nested = (mode: 'on' | 'off') => `perform set_config('enable_nestloop', '${mode}', true);`

const comparing = 'insert into change ('
const compared = `where d.columns <> '{}';`

const mended = (body: string) =>
  body.replace(comparing, `${nested('off')}\n    ${comparing}`).replace(compared, `${compared}\n    ${nested('on')}`)

const histories = [...updateFunctions([...ofFoundation, ...ofStockPricesKeys, ...ofSelling])]
  .filter(([, body]) => body.includes(comparing))
  .map(
    ([name, body]) =>
      `create or replace function ${name}() returns trigger language plpgsql as $$\n${mended(body)} $$;`,
  )

export const sql = [...histories, 'alter function stock_moved_by_update() set enable_nestloop = off;'].join('\n')

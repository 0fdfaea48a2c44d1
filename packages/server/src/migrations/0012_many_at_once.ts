import { tracked as ofFoundation } from './0001_foundation.ts'
import { tracked as ofStockPricesKeys } from './0003_stock_prices_keys.ts'
import { tracked as ofSelling } from './0006_selling.ts'
import { updateFunctions } from './tracking.ts'

/**
 * Triggers compare each row with what it was. Their plan is made with the first change, which is one of a row or two, and
 * kept: of thousands it then looked at each with each (8,000 prices: 29 s). Of many rows the statement is another one,
 * whose join is by hash; what it finds by index beside that stays as it is. Of few the old one is quicker by 0.3 ms.
 */
const FEW = 50
const comparison = /insert into change [^;]*where d\.columns <> '{}';/

const mended = (body: string) =>
  body.replace(
    comparison,
    (statement) => `if (select count(*) from (select from rows limit ${FEW}) few) < ${FEW} then
    ${statement}
    else
    perform set_config('enable_nestloop', 'off', true);
    ${statement}
    perform set_config('enable_nestloop', 'on', true);
    end if;`,
  )

const histories = [...updateFunctions([...ofFoundation, ...ofStockPricesKeys, ...ofSelling])]
  .filter(([, body]) => comparison.test(body))
  .map(
    ([name, body]) =>
      `create or replace function ${name}() returns trigger language plpgsql as $$\n${mended(body)} $$;`,
  )

export const sql = [...histories, 'alter function stock_moved_by_update() set enable_nestloop = off;'].join('\n')

import { prepare, runText, type Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { newId } from '../../../../kernel/ids.ts'
import { sql } from '../../../../kernel/sql.ts'

/** The fields of an address that people enter. */
const FIELDS = [
  'company',
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'city',
  'country_code',
  'province',
  'postal_code',
  'phone',
  'metadata',
] as const

const names = FIELDS.join(', ')
const givenFields = 'jsonb_populate_record(null::address, $2::jsonb) r'

/** An address without a country fits any region; without a region any country fits. */
const inRegion = (region: string) =>
  `(${region}::text is null or r.country_code is null
    or exists (select from country c where c.iso_2 = r.country_code and c.region_id = ${region}))`

/** `$1` the new id, `$2` its fields or the id of the address to copy, `$3` the customer who gets it or whose address is copied, `$4` the region. */
const insertion = (owner: string, from: string, condition: string) =>
  prepare(
    `insert into address (id, customer_id, ${names}) select $1, ${owner}::text, ${names} from ${from}
      where ${inRegion('$4')} and ${condition} returning id`,
  )

const INSERT = insertion('$3', givenFields, 'true')
const COPY = insertion('null', 'address r', 'r.id = $2 and r.customer_id = $3 and r.deleted_at is null')
/** A customer does not get duplicate addresses (v1's rule: company and metadata are not compared). */
const INSERT_NEW = insertion(
  '$3',
  givenFields,
  `not exists (select from address a where a.customer_id = $3 and a.deleted_at is null
    and (a.first_name, a.last_name, a.address_1, a.address_2, a.city, a.country_code, a.province, a.postal_code, a.phone)
      is not distinct from
        (r.first_name, r.last_name, r.address_1, r.address_2, r.city, r.country_code, r.province, r.postal_code, r.phone))`,
)

async function insert(db: Db, statement: string, source: string, customerId: string | null, regionId: string | null) {
  const [address] = await runText<{ id: string }>(db, statement, [newId('addr'), source, customerId, regionId])
  return address?.id
}

/** Returns the new id; undefined when the country is not in the region. */
export const insertAddress = (db: Db, fields: Row, regionId: string | null) =>
  insert(db, INSERT, JSON.stringify(fields), null, regionId)

/** Returns the id of the copy; undefined when the customer has no such address, or its country is not in the region. */
export const copyAddress = (db: Db, customerId: string, id: string, regionId: string | null) =>
  insert(db, COPY, id, customerId, regionId)

/** Adds an address to a customer, unless it is a duplicate. */
export const addOwn = (db: Db, customerId: string, fields: Row) =>
  insert(db, INSERT_NEW, JSON.stringify(fields), customerId, null)

/** Sets the given fields; returns whether the country is in the region. */
export async function updateAddress(db: Db, id: string, fields: Row, regionId: string | null): Promise<boolean> {
  const changes = FIELDS.filter((name) => fields[name] !== undefined).map((name) => `${name} = r.${name}`)
  const rows = await runText(
    db,
    `update address a set ${[...changes, 'updated_at = now()'].join(', ')} from ${givenFields}
      where a.id = $1 and ${inRegion('$3')} returning a.id`,
    [id, JSON.stringify(fields), regionId],
  )
  return rows.length > 0
}

export const isOwnAddress = (db: Db, customerId: string, id: string) =>
  sql`select 1 from address
      where id = ${id} and customer_id = ${customerId} and deleted_at is null`.exists(db)

/** Removes an address from a customer, also as billing address. */
export const removeOwn = (db: Db, customerId: string, id: string) =>
  sql`with gone as (
      update address set deleted_at = now(), updated_at = now()
        where id = ${id} and customer_id = ${customerId} and deleted_at is null returning id
    )
    update customer set billing_address_id = null where id = ${customerId} and billing_address_id in (select id
    from gone)`.run(db)

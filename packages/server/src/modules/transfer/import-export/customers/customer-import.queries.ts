import type { Db } from '../../../../kernel/db.ts'
import type { Row } from '../../../../kernel/entity.ts'
import { newId } from '../../../../kernel/ids.ts'
import { sql } from '../../../../kernel/sql.ts'
import type { MadeRecord } from '../engine/undo-result.ts'
import type { AddressKey } from './customer-columns.ts'

/** Columns of `address` that a file can fill. */
export type AddressValues = Readonly<
  Record<Exclude<AddressKey, 'address_phone'> | 'phone' | 'first_name' | 'last_name', string | null>
>
export type StoredAddress = AddressValues & { readonly id: string }
export type Group = { readonly id: string; readonly name: string }

/** A customer with the fields that a file can set. */
export type StoredCustomer = {
  readonly id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly has_account: boolean
  readonly metadata: Row | null
  readonly billing_address_id: string | null
  readonly groups: readonly Group[]
  readonly addresses: readonly StoredAddress[]
}

type Searched = { readonly ids: readonly string[]; readonly emails: readonly string[]; readonly isWriting: boolean }

/** Customers by id or email address, oldest first; locked in the order of their ids where they are to be written. */
export async function findCustomers(db: Db, { ids, emails, isWriting }: Searched): Promise<StoredCustomer[]> {
  const where = sql`deleted_at is null and (id = any(${ids}) or email = any(${emails}))`
  if (isWriting) await sql`select id from customer where ${where} order by id for update`.run(db)
  return sql<StoredCustomer>`select c.id, c.email, c.first_name, c.last_name, c.phone, c.has_account, c.metadata, c.billing_address_id,
        (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
          from customer_group_customers l join customer_group g on g.id = l.customer_group_id and g.deleted_at is null
          where l.customer_id = c.id) as groups,
        (select coalesce(json_agg(a order by a.created_at, a.id), '[]') from address a
          where a.customer_id = c.id and a.deleted_at is null) as addresses
      from customer c where c.deleted_at is null and (c.id = any(${ids}) or c.email = any(${emails}))
      order by c.created_at, c.id`.all(db)
}

export const findGroups = (db: Db, names: readonly string[]) =>
  sql<Group>`select id, name from customer_group where name = any(${names}) and deleted_at is null order by id`.all(db)

/** Creates the missing groups of these names; returns them. */
export const makeGroups = (db: Db, names: readonly string[]) => {
  const rows = names.map((name) => ({ id: newId('cgrp'), name }))
  return sql<Group>`insert into customer_group (id, name) select id, name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, name text)
      on conflict (name) where deleted_at is null do nothing returning id, name`.all(db)
}

/** Lower-case codes of countries by code and by name, both in lower case. */
export async function findCountries(db: Db): Promise<ReadonlyMap<string, string>> {
  type Country = Record<'iso_2' | 'iso_3' | 'name' | 'display_name', string>
  const rows = await sql<Country>`select iso_2, iso_3, name, display_name from country order by id`.all(db)
  return new Map(
    rows.flatMap(({ iso_2, iso_3, name, display_name }) =>
      [name, display_name, iso_3, iso_2].map((key) => [key.toLowerCase(), iso_2]),
    ),
  )
}

type Membership = { readonly customer_id: string; readonly groups: readonly string[] }

/** Sets the groups of customers to exactly these; in the order of the groups' ids, as the triggers lock them. */
export async function setMemberships(db: Db, memberships: readonly Membership[]) {
  const ids = memberships.map(({ customer_id }) => customer_id)
  const links = memberships.flatMap(({ customer_id, groups }) => groups.map((id) => ({ customer_id, id })))
  const sent = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(customer_id text, id text)`
  await sql`delete from customer_group_customers l where l.customer_id = any(${ids})
    and not exists (select from ${sent} where r.customer_id = l.customer_id and r.id = l.customer_group_id)`.run(db)
  await sql`insert into customer_group_customers (customer_group_id, customer_id)
    select r.id, r.customer_id from ${sent} order by 1, 2 on conflict do nothing`.run(db)
}

/** Of these customers, those with an account or an order. */
export const activeCustomers = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    await sql<{ id: string }>`select c.id from customer c where c.id = any(${ids})
          and (c.has_account or exists (select from "order" o where o.customer_id = c.id))`.column(db),
  )

/** Existing groups. `is_used`: a price list or a customer that the import has not made or changed is in the group. */
export const groupsInUse = (db: Db, ids: readonly string[], exceptJob: string | null) =>
  sql<MadeRecord>`select g.id, exists (
        select from customer_group_customers l join customer c on c.id = l.customer_id and c.deleted_at is null
        where l.customer_group_id = g.id and not exists (select from import_effect e
          where e.row_id = c.id and e.batch_job_id = ${exceptJob}))
        or exists (select from price_list_customer_groups p where p.customer_group_id = g.id) as is_used
      from customer_group g where g.id = any(${ids}) and g.deleted_at is null order by g.id`.all(db)

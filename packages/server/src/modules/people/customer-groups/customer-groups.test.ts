import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/customers.ts'
import { testedEngine } from '../../../../test/databases/fresh.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let groups: Client['admin']['customerGroups']
beforeAll(async () => {
  shop = await openShop()
  groups = shop.owner.admin.customerGroups
})
afterAll(() => shop.stop())

let count = 0
const create = async (name = `Group ${(count += 1)}`, fields = {}) =>
  (await groups.create({ body: { name, ...fields } })).customer_group
const batch = (...ids: string[]) => ({ customer_ids: ids.map((id) => ({ id })) })
const members = async (id: string, query = {}) =>
  (await groups.listCustomers({ id, query })).customers.map((customer) => customer.id).toSorted()

describe('S7-47 a customer group', () => {
  test('is created, read, changed and deleted; deleting it again is no error', async () => {
    const group = await create('Wholesale', { metadata: { discount: 10, since: 2024 } })
    expect(group).toMatchObject({
      id: expect.stringMatching(/^cgrp_/),
      name: 'Wholesale',
      metadata: { discount: 10, since: 2024 },
      deleted_at: null,
    })
    const { id } = group
    expect((await groups.retrieve({ id })).customer_group).toEqual(group)
    const changed = await groups.update({ id, body: { name: 'Trade', metadata: { discount: '', level: 2 } } })
    expect(changed.customer_group).toMatchObject({ name: 'Trade', metadata: { since: 2024, level: 2 } })
    const answer = { id, object: 'customer_group', deleted: true }
    expect([await groups.remove({ id }), await groups.remove({ id })]).toEqual([answer, answer])
    await expect(groups.retrieve({ id })).rejects.toMatchObject({ status: 404 })
    expect((await create('Trade')).id).not.toBe(id)
  })

  test('has customers added, each once, and removed', async () => {
    const { id } = await create()
    const [first, second] = [await addCustomer(shop), await addCustomer(shop)]
    expect((await groups.addCustomers({ id, body: batch(first, second, first) })).customer_group.id).toBe(id)
    await groups.addCustomers({ id, body: batch(first) })
    expect(await members(id)).toEqual([first, second].toSorted())
    expect((await groups.removeCustomers({ id, body: batch(first, 'cus_none') })).customer_group.id).toBe(id)
    expect(await members(id)).toEqual([second])
  })

  test('answers who was added and removed, so that only new members are removed again by an undo', async () => {
    const { id } = await create()
    const [member, fresh, leaving] = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)]
    await groups.addCustomers({ id, body: batch(member) })
    const added = await groups.changeCustomers({ id, body: { add: [member, fresh, leaving, 'cus_none'] } })
    expect(added).toEqual({ added: [fresh, leaving].toSorted(), removed: [], missing: ['cus_none'] })
    await groups.removeCustomers({ id, body: batch(leaving) })
    const undone = await groups.changeCustomers({ id, body: { remove: added.added } })
    expect(undone).toEqual({ added: [], removed: [fresh], missing: [] })
    expect(await members(id)).toEqual([member])
  })

  test('loses its members when it is deleted; the customers stay', async () => {
    const { id } = await create()
    const customer = await addCustomer(shop)
    await groups.addCustomers({ id, body: batch(customer) })
    await groups.remove({ id })
    expect(
      await sql`select 1 from customer_group_customers where customer_group_id = ${id}`.all(shop.services.db),
    ).toEqual([])
    const { customers } = await shop.owner.admin.customers.list({
      query: { expand: 'groups', order: 'id', limit: 1000 },
    })
    expect(customers.find((one) => one.id === customer)).toMatchObject({ groups: [] })
  })

  test('has the number of its customers on request', async () => {
    const { id } = await create()
    await groups.addCustomers({ id, body: batch(await addCustomer(shop), await addCustomer(shop)) })
    const { customer_groups } = await groups.list({ query: { id, fields: '+customer_count', expand: 'customers' } })
    expect(customer_groups).toMatchObject([{ id, customer_count: 2, customers: [{}, {}] }])
    expect((await groups.retrieve({ id })).customer_group).not.toHaveProperty('customer_count')
  })

  test('an edit of a field that was changed since is refused', async () => {
    const { id } = await create('Early')
    const version = versionOf(await groups.retrieve({ id }))
    await groups.update({ id, body: { name: 'Earlier' } }, { version })
    await expect(groups.update({ id, body: { name: 'Earliest' } }, { version })).rejects.toMatchObject({
      conflicts: [{ field: 'name', yours: 'Earliest', theirs: 'Earlier' }],
    })
  })

  test('has added and removed customers in its history', async () => {
    const { id } = await create()
    const customer = await addCustomer(shop)
    await groups.addCustomers({ id, body: batch(customer) })
    await groups.removeCustomers({ id, body: batch(customer) })
    const { changes, count: changeCount } = await shop.owner.admin.changes.listOfCustomerGroup({ id })
    expect(changes.map(({ table, row_id, action }) => [table, row_id, action]).toReversed()).toEqual([
      ['customer_group', id, 'created'],
      ['customer_group_customers', customer, 'created'],
      ['customer_group_customers', customer, 'deleted'],
    ])
    expect(changeCount).toBe(3)
  })
})

test('groups are searched, filtered, sorted and paged', async () => {
  const created = [await create('Zebra fans'), await create('Älteste Zebras')]
  expect((await groups.list({ query: { q: 'zebra', order: 'name' } })).customer_groups.map(({ name }) => name)).toEqual(
    ['Älteste Zebras', 'Zebra fans'],
  )
  const { id } = created[0] ?? { id: '' }
  for (const query of [{ name: ['Zebra fans'] }, { id: [id] }, { id: { gte: id, lte: id } }])
    expect((await groups.list({ query })).customer_groups.map((group) => group.id)).toEqual([id])
  // The older one of the two has the most customers; by default, the newest is first.
  await groups.addCustomers({ id, body: batch(await addCustomer(shop), await addCustomer(shop)) })
  const fullest = { q: 'zebra', order: '-customer_count', limit: 1 }
  expect((await groups.list({ query: fullest })).customer_groups.map((group) => group.id)).toEqual([id])
  expect(await groups.list({ query: { limit: 1, offset: 1 } })).toMatchObject({ limit: 1, offset: 1 })
  expect((await groups.list()).limit).toBe(10)
})

test('customers of a group are searched and filtered, and show no secret', async () => {
  const { id } = await create()
  const ids = [await addCustomer(shop, { email: 'renée@example.com' }), await addCustomer(shop, { firstName: 'Bo' })]
  await groups.addCustomers({ id, body: batch(...ids) })
  expect(await members(id, { q: 'RENEE' })).toEqual([ids[0]])
  expect(await members(id, { q: 'bo' })).toEqual([ids[1]])
  expect(await members(id, { has_account: false })).toEqual([])
  const answer = await groups.listCustomers({ id })
  expect([answer.count, answer.limit]).toEqual([2, 50])
  expect(JSON.stringify(answer)).not.toMatch(/password|not for anybody/)
})

test('customers are listed with their groups, and by them', async () => {
  const { id, name } = await create()
  const customer = await addCustomer(shop)
  await groups.addCustomers({ id, body: batch(customer) })
  const { customers, count: total } = await shop.owner.admin.customers.list({
    query: { groups: [id], expand: 'groups' },
  })
  expect([total, customers]).toMatchObject([1, [{ id: customer, groups: [{ id, name }] }]])
})

describe('refused', () => {
  test('a name that is taken, in the words of the database', async () => {
    await create('Only one')
    const { id } = await create()
    const refusal = { status: 422, type: 'duplicate_error', message: 'Key (name)=(Only one) already exists.' }
    await expect(create('Only one')).rejects.toMatchObject(refusal)
    await expect(groups.update({ id, body: { name: 'Only one' } })).rejects.toMatchObject({
      ...refusal,
      fields: [{ field: 'name' }],
    })
  })

  test('an unknown group', async () => {
    const id = 'cgrp_none'
    const missing = { status: 404, type: 'not_found', message: 'CustomerGroup with id cgrp_none was not found' }
    await expect(groups.retrieve({ id })).rejects.toMatchObject(missing)
    await expect(groups.update({ id, body: { name: 'x' } })).rejects.toMatchObject(missing)
    await expect(groups.listCustomers({ id })).rejects.toMatchObject(missing)
    await expect(groups.addCustomers({ id, body: batch() })).rejects.toMatchObject(missing)
    await expect(groups.removeCustomers({ id, body: batch() })).rejects.toMatchObject(missing)
  })

  test('unknown customers are all named, and no customer is added', async () => {
    const { id } = await create()
    const customer = await addCustomer(shop)
    await expect(groups.addCustomers({ id, body: batch('cus_a', customer, 'cus_b') })).rejects.toMatchObject({
      status: 404,
      type: 'not_found',
      message: 'The following customer ids do not exist: cus_a, cus_b',
    })
    expect(await members(id)).toEqual([])
  })

  test('an empty name', async () => {
    await expect(create('')).rejects.toMatchObject({ status: 400, message: 'name should not be empty' })
  })
})

test('adding and removing customers at once ends in no deadlock', async () => {
  const created = await Promise.all([create(), create()])
  const ids = await Promise.all(Array.from({ length: 6 }, () => addCustomer(shop)))
  const work = created.flatMap(({ id }) => [
    groups.addCustomers({ id, body: batch(...ids) }),
    groups.addCustomers({ id, body: batch(...ids.toReversed()) }),
    groups.removeCustomers({ id, body: batch(...ids.slice(3)) }),
  ])
  const results = await Promise.allSettled(work)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

test.runIf(testedEngine === 'postgres')('customers that a foreign key has locked are added at once', async () => {
  const { id } = await create()
  const ids = [await addCustomer(shop), await addCustomer(shop)]
  await shop.services.db.withConnection((connection) =>
    connection.transaction(async (db) => {
      await sql`select 1 from customer where id = any(${ids}) for key share`.run(db)
      await groups.addCustomers({ id, body: batch(...ids) })
    }),
  )
  expect(await members(id)).toEqual(ids.toSorted())
})

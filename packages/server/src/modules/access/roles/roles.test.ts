import { createClient, type Client } from '@storeroom/client'
import type { Permission } from '@storeroom/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer } from '../../../../test/customers.ts'
import { mailTo } from '../../../../test/mails.ts'
import { createMarket, createVariantForSale, createReadyCart, type Market } from '../../../../test/sample-checkout.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { sql } from '../../../kernel/sql.ts'

let shop: TestShop
let owner: Client
let market: Market
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner
  market = await createMarket(shop)
})
afterAll(() => shop.stop())

const PASSWORD = 'a long enough password'
const FORBIDDEN = { status: 403, type: 'forbidden' }
let count = 0

type Limits = { refund_limit?: number; discount_limit?: number }
async function createRole(permissions: Permission[], limits: Limits = {}) {
  const body = { name: `Role ${++count}`, permissions, ...limits }
  return (await owner.admin.roles.create({ body })).role
}

/** A new user with the role, signed in. */
async function join(role_id: string) {
  const email = `person-${++count}@example.com`
  const { user } = await owner.admin.users.create({ body: { email, password: PASSWORD, role_id } })
  return { id: user.id, email, client: await shop.signIn(email, PASSWORD) }
}

const signedIn = async (client: Client) => (await client.admin.auth.retrieve()).user

test('the first account owns the shop; on the wire it is an admin as in v1', async () => {
  expect(await signedIn(owner)).toMatchObject({ role: 'admin', role_id: 'owner', seeing_as: null, refund_limit: null })
  const { client } = await join('member')
  const user = await signedIn(client)
  expect(user).toMatchObject({ role: 'member', role_id: 'member' })
  expect(user.permissions).toContain('products:write')
  expect(user.permissions).not.toContain('store:write')
})

test('a custom role shows as member, grants what it names and what every role reads, and applies immediately', async () => {
  const role = await createRole(['orders:read'])
  const { client } = await join(role.id)
  expect(await signedIn(client)).toMatchObject({ role: 'member', role_id: role.id })
  await client.admin.orders.list()
  await client.admin.regions.list()
  await expect(client.admin.customers.list()).rejects.toMatchObject({
    ...FORBIDDEN,
    message: 'Your role does not grant the permission customers:read',
  })
  await owner.admin.roles.update({ id: role.id, body: { permissions: ['customers:read'] } })
  await client.admin.customers.list()
  await expect(client.admin.orders.list()).rejects.toMatchObject(FORBIDDEN)
})

test('roles are read with the sign-in, without another statement', async () => {
  const { client } = await join((await createRole(['currencies:read'])).id)
  await client.admin.currencies.list()
  const statements = await shop.statementsOf(() => client.admin.currencies.list())
  expect(statements.filter((text) => text.includes('from session'))).toHaveLength(1)
  expect(statements.filter((text) => /\bfrom role\b/.test(text))).toEqual([])
})

test('custom roles are listed after the built-in ones, which cannot be changed', async () => {
  const { roles } = await owner.admin.roles.list()
  expect(roles.slice(0, 4).map(({ id, is_built_in }) => [id, is_built_in])).toEqual([
    ['admin', true],
    ['developer', true],
    ['member', true],
    ['owner', true],
  ])
  for (const id of ['owner', 'member']) {
    const refused = { status: 400, type: 'not_allowed' }
    await expect(owner.admin.roles.update({ id, body: { name: 'Other' } })).rejects.toMatchObject(refused)
    await expect(owner.admin.roles.remove({ id })).rejects.toMatchObject(refused)
  }
  await expect(owner.admin.roles.create({ body: { name: 'OWNER', permissions: [] } })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: 'name' }],
  })
  const unknown = owner.admin.roles.create({ body: { name: 'X', permissions: ['moon:read' as never] } })
  await expect(unknown).rejects.toMatchObject({ status: 400 })
})

test('a role with users is not deleted', async () => {
  const role = await createRole([])
  const { id } = await join(role.id)
  await expect(owner.admin.roles.remove({ id: role.id })).rejects.toMatchObject({ status: 400, type: 'not_allowed' })
  await owner.admin.users.update({ id, body: { role: 'developer' } })
  expect((await owner.admin.users.retrieve({ id })).user).toMatchObject({ role: 'developer', role_id: 'developer' })
  expect(await owner.admin.roles.remove({ id: role.id })).toMatchObject({ deleted: true })
  const gone = owner.admin.users.update({ id, body: { role_id: role.id } })
  await expect(gone).rejects.toMatchObject({ status: 400, fields: [{ field: 'role_id' }] })
})

describe('users cannot grant more than they have', () => {
  const manager: Permission[] = [
    'users:write',
    'users:delete',
    'invites:read',
    'invites:write',
    'roles:write',
    'roles:delete',
  ]

  test('with a role, a user or an invite', async () => {
    const { client } = await join((await createRole([...manager, 'orders:read'])).id)
    const wider = client.admin.roles.create({ body: { name: 'Wider', permissions: ['orders:write'] } })
    await expect(wider).rejects.toMatchObject({ ...FORBIDDEN, limit: { kind: 'wider_role' } })
    const { role } = await client.admin.roles.create({ body: { name: 'Narrower', permissions: ['orders:read'] } })
    await expect(
      client.admin.roles.update({ id: role.id, body: { permissions: ['orders:money'] } }),
    ).rejects.toMatchObject(FORBIDDEN)
    for (const role_id of ['owner', 'admin', 'member']) {
      const email = `given-${role_id}@example.com`
      await expect(client.admin.users.create({ body: { email, password: PASSWORD, role_id } })).rejects.toMatchObject(
        FORBIDDEN,
      )
      const invited = client.admin.invites.create({ body: { user: email, role_id } })
      await expect(invited).rejects.toMatchObject({ status: role_id === 'owner' ? 400 : 403 })
    }
    await client.admin.invites.create({ body: { user: 'narrower@example.com', role_id: role.id } })
    expect(await client.admin.users.list({ query: { q: 'given-' } })).toMatchObject({ count: 0 })
  })

  test('and cannot take away a wider role or edit its users', async () => {
    const { client } = await join((await createRole(manager)).id)
    const { id } = await join('member')
    for (const attempt of [
      () => client.admin.users.update({ id, body: { role_id: 'developer' } }),
      () => client.admin.users.update({ id, body: { first_name: 'Other' } }),
      () => client.admin.users.update({ id, body: { api_token: 'a token of theirs' } }),
      () => client.admin.users.remove({ id }),
    ])
      await expect(attempt()).rejects.toMatchObject(FORBIDDEN)
  })

  test('to oneself', async () => {
    const { id, client } = await join('member')
    await client.admin.users.update({ id, body: { first_name: 'Mia', role: 'member' } })
    for (const body of [{ role: 'admin' as const }, { role_id: 'owner' }])
      await expect(client.admin.users.update({ id, body })).rejects.toMatchObject(FORBIDDEN)
    expect((await signedIn(client)).role_id).toBe('member')
  })

  test('by an invite that others sent', async () => {
    const user = 'future-admin@example.com'
    await owner.admin.invites.create({ body: { user, role: 'admin' } })
    const { client } = await join((await createRole(manager)).id)
    const { invites } = await client.admin.invites.list()
    const { id: invite_id, token } = invites.find(({ user_email }) => user_email === user) ?? { id: '' }
    expect(token).toBeNull()
    for (const attempt of [
      () => client.admin.invites.renewLink({ invite_id }),
      () => client.admin.invites.resend({ invite_id }),
      () => client.admin.invites.createLink({ body: { user, role: 'admin' } }),
    ])
      await expect(attempt()).rejects.toMatchObject(FORBIDDEN)
    const { invite_link } = await owner.admin.invites.renewLink({ invite_id })
    expect(invite_link).toMatchObject({ user_email: user, role: 'admin', role_id: 'admin' })
  })

  test('as higher limits of a role', async () => {
    const limited = await createRole([...manager, 'orders:money', 'discounts:write'], {
      refund_limit: 1000,
      discount_limit: 10,
    })
    const { client } = await join(limited.id)
    const make = (limits: Limits) =>
      client.admin.roles.create({
        body: { name: `Limited ${++count}`, permissions: ['orders:money', 'discounts:write'], ...limits },
      })
    await expect(make({})).rejects.toMatchObject(FORBIDDEN)
    await expect(make({ refund_limit: 1001, discount_limit: 10 })).rejects.toMatchObject(FORBIDDEN)
    await make({ refund_limit: 1000, discount_limit: 5 })
  })
})

test('H6 an API token may do what both its scopes and the role of its user grant', async () => {
  const role = await createRole(['orders:read', 'products:write'])
  const { client } = await join(role.id)
  const { scopes } = await client.admin.me.listScopes()
  expect(scopes).toEqual(expect.arrayContaining(['orders:read', 'products:write', 'regions:read']))
  expect(scopes).not.toContain('store:write')
  const beyond = client.admin.me.createToken({ body: { name: 'Beyond', scopes: ['store:write'] } })
  await expect(beyond).rejects.toMatchObject({ status: 400, fields: [{ field: 'scopes.0' }] })
  const { secret } = await client.admin.me.createToken({ body: { name: 'Orders', scopes: ['orders:read'] } })
  const program = createClient({ baseUrl: shop.url, apiKey: secret })
  await program.admin.orders.list()
  await expect(program.admin.regions.list()).rejects.toMatchObject(FORBIDDEN)
  await expect(program.admin.products.create({ body: { title: 'Mug' } })).rejects.toMatchObject(FORBIDDEN)
  expect((await signedIn(program)).permissions).toEqual(['orders:read'])
  await owner.admin.roles.update({ id: role.id, body: { permissions: ['products:write'] } })
  await expect(program.admin.orders.list()).rejects.toMatchObject(FORBIDDEN)
})

test('M16 creating, editing and assigning a role are security events, and the user is emailed its name', async () => {
  const role = await createRole(['orders:read'])
  await owner.admin.roles.update({ id: role.id, body: { permissions: ['customers:read'] } })
  const { id, email } = await join('member')
  await owner.admin.users.update({ id, body: { role_id: role.id } })
  const eventsOf = async (subject_id: string) =>
    (await owner.admin.securityEvents.list({ query: { subject_id } })).security_events
  expect(await eventsOf(role.id)).toMatchObject([{ type: 'role.edited', subject: role.name }])
  const details = { before: 'member', after: role.name }
  expect(await eventsOf(id)).toContainEqual(expect.objectContaining({ type: 'role.changed', subject: email, details }))
  expect(await mailTo(shop, email, `is now: ${role.name}`)).toContain('/a')
  const { security_events } = await owner.admin.securityEvents.list({ query: { type: ['role.created'] } })
  expect(security_events.map(({ subject }) => subject)).toContain(role.name)
})

describe('owners', () => {
  test('are created, changed and deleted by owners only; v1’s clients change none by sending back what they read', async () => {
    const admin = await join('admin')
    const second = await join('owner')
    for (const attempt of [
      () => admin.client.admin.users.update({ id: admin.id, body: { role_id: 'owner' } }),
      () => admin.client.admin.users.update({ id: second.id, body: { role: 'member' } }),
      () => admin.client.admin.users.update({ id: second.id, body: { last_name: 'Other' } }),
      () => admin.client.admin.users.remove({ id: second.id }),
      async () => {
        const { sessions } = await admin.client.admin.sessions.list({ query: { user_id: second.id } })
        return admin.client.admin.sessions.remove({ id: sessions[0]?.id ?? '' })
      },
    ])
      await expect(attempt()).rejects.toMatchObject(FORBIDDEN)
    const { user } = await owner.admin.users.update({ id: second.id, body: { role: 'admin', last_name: 'Owner' } })
    expect(user).toMatchObject({ role_id: 'owner', last_name: 'Owner' })
    await owner.admin.users.update({ id: second.id, body: { role_id: 'admin' } })
    expect((await signedIn(second.client)).role_id).toBe('admin')
  })

  test('who remove and demote each other at once: one stays an owner', async () => {
    const second = await join('owner')
    const { id } = await signedIn(owner)
    await Promise.allSettled([
      owner.admin.users.remove({ id: second.id }),
      second.client.admin.users.update({ id, body: { role: 'member' } }),
    ])
    const owners = sql`select id from "user" where role_id = 'owner' and deleted_at is null`
    expect(await owners.all(shop.services.db)).toHaveLength(1)
    await sql`update "user" set role = 'admin', role_id = 'owner' where id = ${id}`.run(shop.services.db)
    await sql`update "user" set role_id = null where id = ${second.id}`.run(shop.services.db)
  })
})

test('a developer reads the catalog and reaches no customer through it', async () => {
  const customer = await addCustomer(shop)
  const { client } = await join('developer')
  await client.admin.products.list({ query: { expand: 'variants,tags' } })
  const variantId = await createVariantForSale(shop, 'Teapot')
  const body = { currency_code: 'eur', customer_id: customer }
  await expect(client.admin.variants.explainPrice({ id: variantId, body })).rejects.toMatchObject(FORBIDDEN)
})

test('expanding a relation needs the permission to read it, unless it is expanded by default', async () => {
  const { client } = await join((await createRole(['price-lists:read', 'gift-cards:read'])).id)
  await client.admin.giftCards.list()
  await expect(client.admin.giftCards.list({ query: { expand: 'order' } })).resolves.toBeTruthy()
  const request = client.admin.priceLists.list({ query: { expand: 'customer_groups' } })
  await expect(request).rejects.toMatchObject({
    ...FORBIDDEN,
    message: expect.stringContaining('customer-groups:read'),
  })
  await owner.admin.priceLists.list({ query: { expand: 'customer_groups' } })
})

describe('a job needs the permission of its action', () => {
  test('when it is started, and again when it is confirmed', async () => {
    const role = await createRole(['batch-jobs:write', 'products:read', 'uploads:write'])
    const { client } = await join(role.id)
    await client.admin.batchJobs.create({ body: { type: 'product-export', context: {} } })
    const files = [new File(['Product Handle,Product Title\nmug,Mug\n'], 'mugs.csv', { type: 'text/csv' })]
    const { uploads } = await client.admin.uploads.createProtected({ files })
    const start = (type: string) =>
      client.admin.batchJobs.create({ body: { type, context: { fileKey: uploads[0]?.key }, dry_run: true } })
    await expect(start('product-import')).rejects.toMatchObject(FORBIDDEN)
    const permissions: Permission[] = ['batch-jobs:write', 'products:write']
    await owner.admin.roles.update({ id: role.id, body: { permissions } })
    const { batch_job } = await start('product-import')
    await owner.admin.roles.update({ id: role.id, body: { permissions: ['batch-jobs:write'] } })
    await expect(client.admin.batchJobs.confirm({ id: batch_job.id })).rejects.toMatchObject(FORBIDDEN)
  })
})

describe('limits', () => {
  async function paidOrder() {
    const variant_id = await createVariantForSale(shop, `Limited ${++count}`)
    const id = await createReadyCart(shop.anonymous, market, [{ variant_id, quantity: 1 }])
    const { data } = await shop.anonymous.store.carts.complete({ id })
    await owner.admin.orders.capture({ id: data.id })
    return (await owner.admin.orders.retrieve({ id: data.id })).order
  }

  test('the limit is for all refunds of an order together', async () => {
    const order = await paidOrder()
    const { client } = await join(
      (await createRole(['orders:read', 'orders:money', 'payments:money'], { refund_limit: 500 })).id,
    )
    const refund = (amount: number) => client.admin.orders.refund({ id: order.id, body: { amount, reason: 'other' } })
    await expect(refund(501)).rejects.toMatchObject({
      ...FORBIDDEN,
      message: 'Your role refunds at most €5.00 of one order',
      limit: { kind: 'refund_amount', amount: 500, left: 500, currency_code: 'eur' },
    })
    await refund(300)
    const answers = await Promise.allSettled([refund(150), refund(150)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const payment = order.payments?.[0]?.id ?? ''
    const tooMuch = client.admin.payments.refund({ id: payment, body: { amount: 100, reason: 'other' } })
    await expect(tooMuch).rejects.toMatchObject({
      ...FORBIDDEN,
      message: 'Your role refunds at most €5.00 of one order; €0.50 of that is left for this one',
      limit: { amount: 500, left: 50 },
    })
    await client.admin.payments.refund({ id: payment, body: { amount: 50, reason: 'other' } })
    await owner.admin.orders.refund({ id: order.id, body: { amount: 100, reason: 'other' } })
  })

  test('a role with a limit refunds in the currency of the shop only', async () => {
    const order = await paidOrder()
    const { client } = await join((await createRole(['orders:read', 'orders:money'], { refund_limit: 500 })).id)
    await owner.admin.store.addCurrency({ code: 'usd' })
    await owner.admin.store.update({ body: { default_currency_code: 'usd' } })
    await expect(
      client.admin.orders.refund({ id: order.id, body: { amount: 1, reason: 'other' } }),
    ).rejects.toMatchObject({
      ...FORBIDDEN,
      message: 'Your role refunds in USD only',
      limit: { kind: 'refund_currency', currency_code: 'usd' },
    })
    await owner.admin.store.update({ body: { default_currency_code: 'eur' } })
  })

  test('the limit is for new discounts and for changed ones', async () => {
    const { client } = await join((await createRole(['discounts:read', 'discounts:write'], { discount_limit: 20 })).id)
    const create = (creator: Client, value: number, type: 'percentage' | 'fixed' = 'percentage') => {
      const rule = { type, value, allocation: 'total' as const }
      return creator.admin.discounts.create({ body: { code: `LIMIT${++count}`, rule, regions: [market.regionId] } })
    }
    await expect(create(client, 21)).rejects.toMatchObject({
      ...FORBIDDEN,
      message: 'Your role gives discounts of at most 20%',
      limit: { kind: 'discount_percentage', percentage: 20 },
    })
    await expect(create(client, 5, 'fixed')).rejects.toMatchObject({ ...FORBIDDEN, limit: { kind: 'discount_type' } })
    const { discount } = await create(client, 20)
    const rule = { id: discount.rule_id ?? '', value: 50 }
    await expect(client.admin.discounts.update({ id: discount.id, body: { rule } })).rejects.toMatchObject(FORBIDDEN)
    const { discount: large } = await create(owner, 90)
    await expect(client.admin.discounts.update({ id: large.id, body: { is_disabled: true } })).rejects.toMatchObject(
      FORBIDDEN,
    )
    expect((await owner.admin.discounts.retrieve({ id: discount.id })).discount.rule.value).toBe(20)
  })
})

describe('an owner sees the dashboard as a role', () => {
  test('with its permissions, changing nothing, until the owner ends it', async () => {
    const { client } = await join('owner')
    await client.admin.me.seeAs({ body: { role_id: 'developer' } })
    const seen = await signedIn(client)
    expect(seen).toMatchObject({ role_id: 'owner', seeing_as: 'developer' })
    expect(seen.permissions).not.toContain('orders:read')
    await client.admin.products.list()
    await expect(client.admin.orders.list()).rejects.toMatchObject(FORBIDDEN)
    for (const attempt of [
      () => client.admin.publishableApiKeys.create({ body: { title: 'Mine' } }),
      () => client.admin.users.update({ id: seen.id, body: { first_name: 'Other' } }),
      () => client.admin.me.createToken({ body: { name: 'Mine' } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ ...FORBIDDEN, message: expect.stringContaining('another role') })
    await client.admin.me.seeAsSelf()
    await client.admin.orders.list()
    expect((await signedIn(client)).seeing_as).toBeNull()
  })

  test('but no other user does, nor a former owner', async () => {
    const admin = await join('admin')
    await expect(admin.client.admin.me.seeAs({ body: { role_id: 'owner' } })).rejects.toMatchObject(FORBIDDEN)
    await expect(owner.admin.me.seeAs({ body: { role_id: 'role_none' } })).rejects.toMatchObject({ status: 404 })
    const second = await join('owner')
    await second.client.admin.me.seeAs({ body: { role_id: 'admin' } })
    await owner.admin.users.update({ id: second.id, body: { role_id: 'developer' } })
    expect(await signedIn(second.client)).toMatchObject({ role_id: 'developer', seeing_as: null })
    await expect(second.client.admin.orders.list()).rejects.toMatchObject(FORBIDDEN)
  })
})

import { versionOf, type Client } from '@storeroom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createProduct } from '../../../../test/sample-product.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { hours } from '../../../kernel/clock.ts'

let shop: TestShop
let discounts: Client['admin']['discounts']
let home: string
let abroad: string
beforeAll(async () => {
  shop = await openShop()
  const { admin } = shop.owner
  discounts = admin.discounts
  home = (await admin.regions.list()).regions[0]?.id ?? ''
  const { region } = await admin.regions.create({
    body: {
      name: 'Abroad',
      currency_code: 'eur',
      tax_rate: 0,
      countries: ['fi'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  abroad = region.id
})
afterAll(() => shop.stop())
beforeEach(async () => {
  const { discounts: all } = await discounts.list({ query: { limit: 100 } })
  for (const { id } of all) await discounts.remove({ id })
})

type New = Parameters<typeof discounts.create>[0]['body']
const percent = (value: number, more: object = {}) =>
  ({ type: 'percentage', allocation: 'total', value, ...more }) as const
const fixed = (value: number) => ({ type: 'fixed', allocation: 'total', value }) as const

const create = async (body: Partial<New> = {}) =>
  (await discounts.create({ body: { code: 'SUMMER', rule: percent(10), regions: [home], ...body } })).discount

const refusal = (status: number, message: string) => ({ status, message })
const at = (offset: number) => new Date(shop.clock.now() + offset).toISOString()

describe('S1-04 S3-34 S7-49 a discount', () => {
  test('is created with its rule and regions, and answered as in v1', async () => {
    const discount = await create({ code: ' summer ', rule: percent(10, { description: 'All of it' }), usage_limit: 5 })
    expect(discount).toMatchObject({
      id: expect.stringMatching(/^disc_/),
      code: 'SUMMER',
      is_dynamic: false,
      is_disabled: false,
      parent_discount: null,
      parent_discount_id: null,
      ends_at: null,
      valid_duration: null,
      usage_limit: 5,
      usage_count: 0,
      metadata: null,
      deleted_at: null,
      regions: [{ id: home, payment_providers: [{ id: 'manual' }] }],
      rule: {
        id: expect.stringMatching(/^dru_/),
        type: 'percentage',
        value: 10,
        allocation: 'total',
        description: 'All of it',
        conditions: [],
      },
    })
    expect(discount.rule_id).toBe(discount.rule.id)
    expect(Date.parse(discount.starts_at)).toBeLessThanOrEqual(shop.clock.now())
    expect((await discounts.retrieve({ id: discount.id })).discount).toEqual(discount)
    expect((await discounts.retrieveByCode({ code: 'sUmMer' })).discount).toEqual(discount)
  })

  test('accepts percentages with fractions', async () => {
    expect((await create({ rule: percent(33.3) })).rule.value).toBe(33.3)
  })

  test.each([
    ['no region', { regions: [] }, 400, 'Discount must have at least 1 region'],
    ['an unknown region', { regions: ['reg_x'] }, 404, 'Region with reg_x was not found'],
    [
      'more than 100 percent',
      { rule: percent(101) },
      400,
      'Discount value above 100 is not allowed when type is percentage',
    ],
    ['a fraction of a minor unit', { rule: fixed(1.5) }, 400, 'A fixed value is a whole number of minor units'],
    ['a code of spaces', { code: '  ' }, 400, 'Discount must have a code'],
    [
      'an end before its start',
      { starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' },
      400,
      '"ends_at" must be greater than "starts_at"',
    ],
    ['an end in the past', { ends_at: '2020-01-01T00:00:00Z' }, 400, '"ends_at" must be greater than "starts_at"'],
    ['an invalid duration', { valid_duration: '3 days' }, 400, '"valid_duration" must be a valid ISO 8601 duration'],
    ['a usage limit of 0', { usage_limit: 0 }, 400, 'usage_limit must not be less than 1'],
  ] as const)('with %s is refused', async (_, body, status, message) => {
    await expect(create(body as Partial<New>)).rejects.toMatchObject(refusal(status, message))
    expect((await discounts.list()).count).toBe(0)
  })

  test('with a fixed value has exactly one region', async () => {
    const message = 'Fixed discounts can have one region'
    await expect(create({ rule: fixed(1000), regions: [home, abroad] })).rejects.toMatchObject(refusal(400, message))
    const { id, rule } = await create({ rule: fixed(1000) })
    await expect(discounts.update({ id, body: { regions: [home, abroad] } })).rejects.toMatchObject(
      refusal(400, message),
    )
    await expect(discounts.addRegion({ id, region_id: abroad })).rejects.toMatchObject(refusal(400, message))
    // To move it, its region is removed first; the rule can be changed in between.
    await discounts.removeRegion({ id, region_id: home })
    await discounts.update({ id, body: { rule: { id: rule.id, value: 500 } } })
    const { discount } = await discounts.addRegion({ id, region_id: abroad })
    expect(discount).toMatchObject({ rule: { value: 500 }, regions: [{ id: abroad }] })
  })

  test('has a unique code until it is deleted', async () => {
    const { id } = await create()
    const taken = { status: 422, message: 'Discount with code SUMMER already exists.', fields: [{ field: 'code' }] }
    await expect(create({ code: 'summer' })).rejects.toMatchObject(taken)
    const other = await create({ code: 'WINTER' })
    await expect(discounts.update({ id: other.id, body: { code: 'Summer' } })).rejects.toMatchObject(taken)
    const answer = { id, object: 'discount', deleted: true }
    expect(await discounts.remove({ id })).toEqual(answer)
    expect(await discounts.remove({ id })).toEqual(answer)
    await create({ code: 'summer' })
    await expect(discounts.retrieve({ id })).rejects.toMatchObject(refusal(404, `Discount with id ${id} was not found`))
    await expect(discounts.retrieveByCode({ code: 'nope' })).rejects.toMatchObject(
      refusal(404, 'Discounts with code nope was not found'),
    )
  })

  test('changes only the fields that are sent', async () => {
    const created = await create({ metadata: { kept: 'yes', gone: 'yes' }, usage_limit: 5 })
    const { discount } = await discounts.update({
      id: created.id,
      body: {
        code: 'autumn',
        is_disabled: true,
        ends_at: '2040-01-01T00:00:00Z',
        usage_limit: null,
        regions: [home, abroad],
        rule: { id: created.rule.id, value: 20, allocation: 'item', description: 'More' },
        metadata: { gone: '', more: 1 },
      },
    })
    expect(discount).toMatchObject({
      code: 'AUTUMN',
      is_disabled: true,
      starts_at: created.starts_at,
      ends_at: '2040-01-01T00:00:00.000Z',
      usage_limit: null,
      rule: { id: created.rule.id, type: 'percentage', value: 20, allocation: 'item', description: 'More' },
      metadata: { kept: 'yes', more: 1 },
    })
    expect(discount.regions.map(({ id }) => id).toSorted()).toEqual([home, abroad].toSorted())
    const cleared = await discounts.update({ id: created.id, body: { ends_at: null, metadata: null } })
    expect(cleared.discount).toMatchObject({ ends_at: null, metadata: null })
  })

  test('cannot be changed into one that could not be created', async () => {
    const { id, rule, starts_at } = await create()
    const update = (body: Parameters<typeof discounts.update>[0]['body']) =>
      discounts.update({ id, ...(body && { body }) })
    await expect(update({ rule: { id: rule.id, value: 101 } })).rejects.toMatchObject({ status: 400 })
    await expect(update({ rule: { id: 'dru_x', value: 1 } })).rejects.toMatchObject({ status: 400 })
    await expect(update({ rule: { id: rule.id, type: 'fixed' } as never })).rejects.toMatchObject(
      refusal(400, 'property rule.type should not exist'),
    )
    await expect(update({ ends_at: starts_at })).rejects.toMatchObject({ status: 400 })
    await expect(update({ regions: [] })).rejects.toMatchObject(refusal(400, 'Discount must have at least 1 region'))
  })

  test('is not changed by the later of two conflicting edits', async () => {
    const discount = await create({ ends_at: '2040-01-01T00:00:00Z' })
    const { id } = discount
    const version = versionOf(await discounts.retrieve({ id }))
    await discounts.update({ id, body: { usage_limit: 3 } }, { version })
    await expect(discounts.update({ id, body: { usage_limit: 4 } }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: 'usage_limit', yours: 4, theirs: 3 }],
    })
    await discounts.update({ id, body: { ends_at: '2040-01-01T00:00:00.000Z' } }, { version })
    const rule = (value: number) => ({ rule: { id: discount.rule.id, value } })
    await discounts.update({ id, body: rule(20) }, { version })
    await expect(discounts.update({ id, body: rule(30) }, { version })).rejects.toMatchObject({
      code: 'edit_conflict',
      conflicts: [{ field: 'value', yours: 30, theirs: 20 }],
    })
  })

  test('is added to regions and removed from them, also twice', async () => {
    const { id } = await create()
    await discounts.addRegion({ id, region_id: abroad })
    expect((await discounts.addRegion({ id, region_id: abroad })).discount.regions).toHaveLength(2)
    await expect(discounts.addRegion({ id, region_id: 'reg_x' })).rejects.toMatchObject(
      refusal(404, 'Region with reg_x was not found'),
    )
    await discounts.removeRegion({ id, region_id: abroad })
    expect((await discounts.removeRegion({ id, region_id: abroad })).discount.regions).toMatchObject([{ id: home }])
  })

  test('causes an event', async () => {
    const emit = vi.spyOn(shop.services.events, 'emit')
    const { id } = await create()
    expect(emit.mock.calls.map(([, ...event]) => event)).toEqual([['discount.created', { id }]])
    emit.mockRestore()
  })
})

describe('S3-34 S7-49 codes of a dynamic discount', () => {
  test('have its rule, its limit and an end of their own', async () => {
    const parent = await create({ is_dynamic: true, valid_duration: 'P1M2DT3H', usage_limit: 7 })
    const { discount } = await discounts.createDynamicCode({
      id: parent.id,
      body: { code: 'for-you', metadata: { to: 'Ada' } },
    })
    const end = new Date(discount.starts_at)
    // A month after the last days of January ends with February.
    const lastOfNext = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 2, 0)).getUTCDate()
    end.setUTCMonth(end.getUTCMonth() + 1, Math.min(end.getUTCDate(), lastOfNext))
    end.setUTCDate(end.getUTCDate() + 2)
    end.setUTCHours(end.getUTCHours() + 3)
    expect(discount).toMatchObject({
      code: 'FOR-YOU',
      is_dynamic: true,
      is_disabled: false,
      parent_discount_id: parent.id,
      parent_discount: { id: parent.id, code: 'SUMMER' },
      rule_id: parent.rule_id,
      ends_at: end.toISOString(),
      usage_limit: 7,
      metadata: { to: 'Ada' },
      regions: [],
    })
    const own = await discounts.createDynamicCode({ id: parent.id, body: { code: 'own', usage_limit: 1 } })
    expect(own.discount.usage_limit).toBe(1)
    const { discounts: codes } = await discounts.list({ query: { parent_discount_id: parent.id, order: 'code' } })
    expect(codes.map(({ code }) => code)).toEqual(['FOR-YOU', 'OWN'])
    const counted = await discounts.retrieve({ id: parent.id, query: { fields: 'code,code_count' } })
    expect(counted.discount.code_count).toBe(2)
  })

  test('are made from dynamic discounts only, and are unique', async () => {
    const plain = await create()
    await expect(discounts.createDynamicCode({ id: plain.id, body: { code: 'X' } })).rejects.toMatchObject(
      refusal(400, 'Discount must be set to dynamic'),
    )
    const parent = await create({ code: 'VIP', is_dynamic: true })
    await discounts.createDynamicCode({ id: parent.id, body: { code: 'X' } })
    await expect(discounts.createDynamicCode({ id: parent.id, body: { code: 'x' } })).rejects.toMatchObject({
      status: 422,
    })
    await expect(discounts.createDynamicCode({ id: parent.id, body: { code: '' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('are deleted one by one, and with the discount', async () => {
    const parent = await create({ is_dynamic: true })
    for (const code of ['A', 'B']) await discounts.createDynamicCode({ id: parent.id, body: { code } })
    const answer = await discounts.removeDynamicCode({ id: parent.id, code: 'a' })
    expect(answer.discount.id).toBe(parent.id)
    await discounts.removeDynamicCode({ id: parent.id, code: 'a' })
    expect((await discounts.list()).discounts.map(({ code }) => code)).toEqual(['B', 'SUMMER'])
    await discounts.remove({ id: parent.id })
    expect((await discounts.list()).count).toBe(0)
  })
})

describe('the list', () => {
  const codes = async (query: Parameters<typeof discounts.list>[0] = {}) =>
    (await discounts.list(query)).discounts.map(({ code }) => code).toSorted()

  test('is filtered by type and allocation of the rule, by dynamic and by disabled', async () => {
    await create({ code: 'FIXED', rule: fixed(500) })
    await create({ code: 'FREE', rule: { type: 'free_shipping', allocation: 'item', value: 0 } })
    await create({ code: 'VIP', is_dynamic: true, is_disabled: true })
    expect(await discounts.list()).toMatchObject({ count: 3, limit: 20, offset: 0 })
    expect(await codes({ query: { rule: { type: 'fixed' } } })).toEqual(['FIXED'])
    expect(await codes({ query: { rule: { allocation: 'total' } } })).toEqual(['FIXED', 'VIP'])
    expect(await codes({ query: { rule: { type: 'free_shipping', allocation: 'total' } } })).toEqual([])
    expect(await codes({ query: { is_dynamic: true } })).toEqual(['VIP'])
    expect(await codes({ query: { is_disabled: false } })).toEqual(['FIXED', 'FREE'])
    expect(await codes({ query: { is_dynamic: [false] } })).toEqual(['FIXED', 'FREE'])
    expect(await codes({ query: { is_dynamic: [true, false] } })).toEqual(['FIXED', 'FREE', 'VIP'])
    await expect(discounts.list({ query: { rule: { type: 'gift' as never } } })).rejects.toMatchObject({ status: 400 })
  })

  test('is searched by code and description, ignoring case', async () => {
    await create({ code: 'ABC', rule: percent(5, { description: 'Für Freunde' }) })
    await create({ code: 'FREUNDE5' })
    await create({ code: 'OTHER' })
    expect(await codes({ query: { q: 'freunde' } })).toEqual(['ABC', 'FREUNDE5'])
    expect(await codes({ query: { q: 'fur' } })).toEqual(['ABC'])
    expect(await codes({ query: { q: '%' } })).toEqual([])
    expect(await codes({ query: { q: '' } })).toHaveLength(3)
  })

  test('is filtered by phase', async () => {
    const ago = { starts_at: at(-hours(2)) }
    await create({ code: 'DISABLED', is_disabled: true, ...ago })
    await create({ code: 'SCHEDULED', starts_at: at(hours(1)) })
    await create({ code: 'ACTIVE', ...ago, ends_at: at(hours(1)), usage_limit: 1 })
    await create({ code: 'ENDED', ...ago, ends_at: at(-hours(1)) })
    const { id } = await create({ code: 'USED', ...ago, usage_limit: 1 })
    await shop.database.engine.pool.query('update discount set usage_count = 2 where id = $1', [id])
    expect(await codes({ query: { phase: ['disabled'] } })).toEqual(['DISABLED'])
    expect(await codes({ query: { phase: ['scheduled'] } })).toEqual(['SCHEDULED'])
    expect(await codes({ query: { phase: ['active'] } })).toEqual(['ACTIVE'])
    expect(await codes({ query: { phase: ['expired'] } })).toEqual(['ENDED', 'USED'])
    expect(await codes({ query: { phase: ['active', 'disabled'] } })).toEqual(['ACTIVE', 'DISABLED'])
  })

  test('screens §29 is filtered by a customer group of its conditions, included or excluded, until the condition is deleted', async () => {
    const groups = shop.owner.admin.customerGroups
    const group = async (name: string) => (await groups.create({ body: { name } })).customer_group.id
    const [press, trade] = [await group('Discount press'), await group('Discount trade')]
    const rule = (operator: 'in' | 'not_in', ...ids: string[]) =>
      percent(5, { conditions: [{ operator, customer_groups: ids }] })
    const codesFor = async (...ids: string[]) => {
      const { discounts: page, count } = await discounts.list({ query: { customer_group_id: ids, order: 'code' } })
      expect(count).toBe(page.length)
      return page.map(({ code }) => code)
    }
    await create({ code: 'NOGROUP' })
    await create({ code: 'PRESS', rule: rule('in', press) })
    const both = await create({ code: 'BOTH', rule: rule('not_in', press, trade) })
    const parent = await create({ code: 'MANY', rule: rule('in', trade), is_dynamic: true, valid_duration: 'P1D' })
    await discounts.createDynamicCode({ id: parent.id, body: { code: 'MANY-1', usage_limit: 1 } })
    expect(await codesFor(press)).toEqual(['BOTH', 'PRESS'])
    expect(await codesFor(trade)).toEqual(['BOTH', 'MANY'])
    expect(await codesFor(press, trade)).toEqual(['BOTH', 'MANY', 'PRESS'])
    expect(await codesFor('cgrp_none')).toEqual([])
    const [condition] = both.rule.conditions
    await discounts.removeCondition({ discount_id: both.id, condition_id: condition?.id ?? '' })
    expect(await codesFor(trade)).toEqual(['MANY'])
  })

  test('has the first three resources of each condition by name, without deleted ones, in as many statements as without', async () => {
    const { admin } = shop.owner
    const group = (await admin.customerGroups.create({ body: { name: 'Discount guild' } })).customer_group.id
    const titles = ['First', 'Second', 'Gone', 'Third', 'Fourth']
    const made = []
    for (const title of titles) made.push(await createProduct(shop, title))
    const products = made.map(({ id }) => id)
    const conditions = [
      { operator: 'not_in' as const, products },
      { operator: 'in' as const, customer_groups: [group] },
    ]
    await create({ code: 'NAMED', rule: percent(5, { conditions }) })
    await admin.products.remove({ id: made[2]?.id ?? '' })
    await create({ code: 'PLAIN' })
    const fields = 'code,rule.type,rule.conditions.type,rule.conditions.resource_count'
    const names = ['catalog_preview', 'customer_group_preview'].map((name) => `rule.conditions.${name}`)
    const read = (expand: readonly string[]) =>
      discounts.list({ query: { fields, expand: ['rule.conditions', ...expand].join(','), order: 'code' } })
    // The first answer of a shape prepares its statement.
    await Promise.all([read([]), read(names)])
    const bare = await shop.statementsOf(() => read([]))
    let answer: Awaited<ReturnType<typeof read>> | undefined
    const statements = await shop.statementsOf(async () => {
      answer = await read(names)
    })
    expect(statements).toHaveLength(bare.length)
    const [named, plain] = answer?.discounts ?? []
    expect(plain?.rule.conditions).toEqual([])
    const byType = Object.fromEntries(named?.rule.conditions.map((condition) => [condition.type, condition]) ?? [])
    expect(byType['products']).toMatchObject({
      resource_count: 4,
      catalog_preview: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }],
      customer_group_preview: null,
    })
    expect(byType['customer_groups']).toMatchObject({
      resource_count: 1,
      catalog_preview: null,
      customer_group_preview: [{ id: group, name: 'Discount guild' }],
    })
  })

  test('has the members of conditions on request', async () => {
    const { id: product } = await createProduct(shop, 'Listed')
    await create({ rule: percent(5, { conditions: [{ operator: 'in', products: [product] }] }) })
    const expand = 'rule,rule.conditions,rule.conditions.products'
    const { discounts: expanded } = await discounts.list({ query: { fields: 'code', expand } })
    expect(expanded).toMatchObject([{ code: 'SUMMER', rule: { conditions: [{ products: [{ title: 'Listed' }] }] } }])
    expect(expanded[0]).not.toHaveProperty('regions')
  })
})

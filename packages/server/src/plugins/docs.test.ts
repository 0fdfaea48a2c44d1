import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })

describe('/docs', () => {
  test('the OpenAPI document is served as JSON', async () => {
    const answer = await get('/docs/openapi.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Storeroom API' } })
  })

  test.each(['/docs', '/docs/'])('%s is a page without inline code, and all of its files exist', async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    const page = await answer.text()
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=/)
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
    expect(files).toHaveLength(4)
    for (const file of files) {
      const response = await get(file)
      // The server's stop waits until all answers are read.
      await response.arrayBuffer()
      const sniff = response.headers.get('x-content-type-options')
      expect({ status: response.status, sniff }).toEqual({ status: 200, sniff: 'nosniff' })
    }
  })
})

test('L13 /docs is not served if the settings turn it off', async () => {
  const closed = await openShop({ environment: { STOREROOM_DOCS: 'false' } })
  for (const path of ['/docs', '/docs/openapi.json', '/docs/swagger-ui.css']) {
    const answer = await fetch(closed.url + path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not Found'])
  }
  await closed.stop()
})

describe('/metrics', () => {
  const metrics = async () => (await shop.metrics.inject('/metrics')).body
  const valueOf = (text: string, line: string) => {
    const row = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
    return row === undefined ? undefined : Number(row.slice(line.length + 1))
  }
  const count = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

  test('requests are counted by the pattern of their route, never by their address', async () => {
    const before = valueOf(await metrics(), count('GET', '/admin/products/:id', 404)) ?? 0
    for (const id of ['prod_one', 'prod_two'])
      await expect(shop.owner.admin.products.retrieve({ id })).rejects.toMatchObject({ status: 404 })
    await get('/store/nothing-at-all')
    const after = await metrics()
    expect(valueOf(after, count('GET', '/admin/products/:id', 404))).toBe(before + 2)
    expect(after).not.toMatch(/prod_one|nothing-at-all/)
  })

  test('statements, the row cache, connections and the process are measured', async () => {
    const before = valueOf(await metrics(), 'database_statements_total') ?? 0
    await shop.owner.admin.regions.list()
    const after = await metrics()
    expect(valueOf(after, 'database_statements_total')).toBeGreaterThan(before)
    for (const name of ['fragment_hits_total', 'fragment_misses_total', 'fragment_cache_bytes', 'database_connections'])
      expect(valueOf(after, name)).toBeGreaterThanOrEqual(0)
    expect(valueOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  test('runs of tasks are counted by outcome', async () => {
    const name = 'job_runs_total{task="mail-invite",outcome="completed"}'
    expect(valueOf(await metrics(), name)).toBeUndefined()
    await shop.owner.admin.invites.create({ body: { user: 'new@example.com', role: 'member' } })
    await expect.poll(async () => valueOf(await metrics(), name), { timeout: 20_000 }).toBe(1)
  })

  test('metrics contain no text from requests or records', async () => {
    expect(await metrics()).not.toMatch(/example\.com|token=|Test shop/)
  })
})

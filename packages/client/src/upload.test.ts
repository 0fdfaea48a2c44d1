import { afterEach, expect, test, vi } from 'vitest'
import { json, scriptedFetch } from '../test/fake-platform.ts'
import { createClient, type Fetch } from './index.ts'

/** The part of XMLHttpRequest that uploads use; the test simulates the network. */
class FakeXhr extends EventTarget {
  static latest: FakeXhr | undefined
  upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  body: unknown
  isAborted = false

  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\netag: "a:b"\r\n'
  }
  send(body: unknown) {
    this.body = body
    FakeXhr.latest = this
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  report(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  respond(status: number, body: unknown) {
    Object.assign(this, { status, responseText: body === undefined ? '' : JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeXhr.latest = undefined
})

function upload(options: { signal?: AbortSignal } = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const shares: number[] = []
  const files = [new File(['1'], 'one.txt')]
  const call = createClient().admin.uploads.create({ files }, { ...options, onProgress: (share) => shares.push(share) })
  call.catch(() => undefined)
  return { call, shares, xhr: FakeXhr.latest ?? new FakeXhr() }
}

test('S7-01 uploads in a browser report their progress, and are sent with cookies', async () => {
  const { call, shares, xhr } = upload()
  xhr.report(0, 0)
  xhr.report(1, 4)
  xhr.report(4, 4)
  xhr.respond(200, { uploads: [] })
  await expect(call).resolves.toEqual({ uploads: [] })
  expect(shares).toEqual([1, 0.25, 1])
  expect(xhr).toMatchObject({ opened: ['POST', '/admin/uploads'], withCredentials: true })
  expect(xhr.headers).toEqual({ accept: 'application/json' })
  expect((xhr.body as FormData).has('files')).toBe(true)
})

test('a refused upload fails like any call', async () => {
  const { call, xhr } = upload()
  xhr.respond(413, { code: 'payload_too_large', type: 'invalid_data', message: 'Too large' })
  await expect(call).rejects.toMatchObject({ status: 413, code: 'payload_too_large', message: 'Too large' })
})

test('an upload without a response is a network error', async () => {
  const { call, xhr } = upload()
  xhr.dispatchEvent(new Event('error'))
  await expect(call).rejects.toMatchObject({ status: 0, message: 'Network Error' })
})

test('an upload can be aborted', async () => {
  const controller = new AbortController()
  const { call, xhr } = upload({ signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toMatchObject({ message: 'Request aborted' })
  expect(xhr.isAborted).toBe(true)
})

test('an upload is sent even where progress cannot be reported', async () => {
  vi.stubGlobal('fetch', async () => json({ uploads: [] }))
  const call = createClient().admin.uploads.create({ files: [] }, { onProgress: () => undefined })
  await expect(call).resolves.toEqual({ uploads: [] })
})

test('a custom fetch sends uploads, too', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const { fetch, sent } = scriptedFetch(json({ uploads: [] }))
  await createClient({ fetch }).admin.uploads.create({ files: [] }, { onProgress: () => undefined })
  expect(sent).toHaveLength(1)
})

test('the wrapper of requests also wraps uploads with progress', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const urls: string[] = []
  const around =
    (send: Fetch): Fetch =>
    (url, init) => {
      urls.push(url)
      return send(url, init)
    }
  const shares: number[] = []
  const files = [new File(['1'], 'one.txt')]
  const call = createClient({ around }).admin.uploads.create({ files }, { onProgress: (share) => shares.push(share) })
  FakeXhr.latest?.report(1, 2)
  FakeXhr.latest?.respond(200, { uploads: [] })
  expect(await call).toEqual({ uploads: [] })
  expect(urls).toEqual(['/admin/uploads'])
  expect(shares).toEqual([0.5])
})

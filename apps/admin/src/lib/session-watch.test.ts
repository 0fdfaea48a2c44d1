import { expect, test } from 'vitest'
import { watchSession, watchedFetch } from './session-watch.ts'

/** A server that refuses until a user has signed in. */
function server() {
  const calls: string[] = []
  const state = { signedIn: false, screen: '/a/products' }
  const send: typeof fetch = (address) => {
    if (typeof address === 'string') calls.push(address)
    return Promise.resolve(new Response('', { status: state.signedIn ? 200 : 401 }))
  }
  return { calls, state, fetch: watchedFetch(send, () => state.screen) }
}

test('calls refused during work wait for one sign-in and are then repeated', async () => {
  const { calls, state, fetch } = server()
  const questions: number[] = []
  const stop = watchSession(() => {
    questions.push(calls.length)
    state.signedIn = true
    return Promise.resolve(true)
  })
  const answers = await Promise.all([fetch('/admin/products', {}), fetch('/admin/auth', {})])
  stop()
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(questions).toEqual([2])
  expect(calls).toHaveLength(4)
})

test('declining the sign-in returns the refusal', async () => {
  const { calls, fetch } = server()
  const stop = watchSession(() => Promise.resolve(false))
  expect((await fetch('/admin/products', {})).status).toBe(401)
  stop()
  expect(calls).toHaveLength(1)
})

test('once declined, reads do not ask again on the same screen, writes and other screens do', async () => {
  const { state, fetch } = server()
  const asked: string[] = []
  let current = ''
  const stop = watchSession(() => {
    asked.push(current)
    return Promise.resolve(false)
  })
  const call = async (name: string, address: string, method = 'GET') => {
    current = name
    expect((await fetch(address, { method })).status).toBe(401)
  }
  await call('first read', '/admin/products')
  await call('second read', '/admin/batch-jobs')
  await call('write', '/admin/products', 'POST')
  await call('read after the write', '/admin/products')
  await call('session', '/admin/auth')
  state.screen = '/a/orders'
  await call('read of another screen', '/admin/orders')
  await call('second read of it', '/admin/orders')
  stop()
  expect(asked).toEqual(['first read', 'write', 'session', 'read of another screen'])
})

test('there is no sign-in dialog without a session, or for wrong credentials', async () => {
  const { fetch } = server()
  expect((await fetch('/admin/products', {})).status).toBe(401)
  const stop = watchSession(() => Promise.reject(new Error('must not be asked')))
  expect((await fetch('/admin/auth', { method: 'POST' })).status).toBe(401)
  expect((await fetch('/admin/users/reset-password', { method: 'POST' })).status).toBe(401)
  stop()
})

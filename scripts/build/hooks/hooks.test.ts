import { contract, routesOf, type NamedRoute } from '@storeroom/contract'
import { expect, test } from 'vitest'
import { hookName } from './hook-names.ts'
import { hooksFile } from './hook-source.ts'

const [sample] = routesOf(contract)

/** A route outside of the contract: its name, method and path decide its hook. */
function routeAt(place: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', more: object = {}): NamedRoute {
  if (!sample) throw new Error('the contract is empty')
  const {
    query: _,
    body: __,
    readOnly: ___,
    multipart: ____,
    ...route
  } = { query: 0, body: 0, readOnly: 0, multipart: 0, ...sample.route }
  return { name: place.split('.'), route: { ...route, method, path: '/x/{id}', summary: 'Do it', ...more } }
}

test.each([
  ['admin.notes.list', 'useAdminNotes'],
  ['admin.notes.retrieve', 'useAdminNote'],
  ['admin.notes.listAuthors', 'useAdminNoteAuthors'],
  ['admin.changes.listOfNote', 'useAdminNoteChanges'],
  ['admin.notes.summary', 'useAdminNoteSummary'],
  ['admin.giftCards.retrieveHistory', 'useAdminGiftCardHistory'],
  ['store.taxes.retrieve', 'useTax'],
  ['store.customers.addresses.list', 'useCustomerAddresses'],
  ['store.companies.retrieve', 'useCompany'],
])('the hook that reads %s is %s', (place, name) => {
  expect(hookName(routeAt(place))).toBe(name)
})

test.each([
  ['admin.notes.create', 'POST', 'useAdminCreateNote'],
  ['admin.notes.update', 'POST', 'useAdminUpdateNote'],
  ['admin.notes.remove', 'DELETE', 'useAdminDeleteNote'],
  ['admin.notes.removeAuthor', 'DELETE', 'useAdminRemoveNoteAuthor'],
  ['admin.notes.setOfficial', 'POST', 'useAdminSetNoteOfficial'],
  ['admin.notes.pin', 'POST', 'useAdminPinNote'],
  ['store.customers.addresses.create', 'POST', 'useCreateCustomerAddress'],
] as const)('the hook that writes %s (%s) is %s', (place, method, name) => {
  expect(hookName(routeAt(place, method))).toBe(name)
})

const object = (properties: readonly string[], required: readonly string[] = []) => ({
  type: 'object',
  properties: Object.fromEntries(properties.map((name) => [name, {}])),
  required,
})

/** The hook without its imports, on one line. */
const sourceOf = (route: NamedRoute) =>
  hooksFile([route])
    .replace(/^[^]*?(?=\/\*\*)/, '')
    .replace(/Contract(\['\w+'\])+/g, 'R')
    .replace(/\s+/g, ' ')
    .trim()

test.each([
  [
    'an optional query comes before the options',
    routeAt('admin.notes.list', 'GET', { path: '/x', query: object(['q']) }),
    'export const useAdminNotes = (query?: QueryOf<R>, options?: ReadOptions<R>): ReadResult<R> => useRead(useClient().admin.notes.list, { query }, options)',
  ],
  [
    'a required query is a required argument',
    routeAt('admin.notes.list', 'GET', { query: object(['q'], ['q']) }),
    'export const useAdminNotes = (id: string, query: QueryOf<R>, options?: ReadOptions<R>): ReadResult<R> => useRead(useClient().admin.notes.list, { id, query }, options)',
  ],
  [
    'a POST that reads is a query',
    routeAt('store.notes.search', 'POST', { path: '/x', readOnly: true, body: object(['q']) }),
    'export const useSearchNote = (body?: BodyOf<R>, options?: ReadOptions<R>): ReadResult<R> => useRead(useClient().store.notes.search, { body }, options)',
  ],
  [
    'the first id is an argument, and without further ids and a body mutate takes nothing',
    routeAt('admin.notes.remove', 'DELETE'),
    'export const useAdminDeleteNote = (id: string, options?: WriteHookOptions<R, void>): WriteResult<R, void> => useWrite(useClient().admin.notes.remove, () => ({ id }), options)',
  ],
  [
    'further ids of store routes are in an object that mutate takes',
    routeAt('store.carts.removeItem', 'DELETE', { path: '/x/{id}/y/{line_id}' }),
    'export const useRemoveCartItem = (id: string, options?: WriteHookOptions<R, { line_id: string }>): WriteResult<R, { line_id: string }> => useWrite(useClient().store.carts.removeItem, ({ line_id }: { line_id: string }) => ({ id, line_id }), options)',
  ],
  [
    'further ids of routes with a body are in the object of the body',
    routeAt('admin.notes.updateAuthor', 'POST', { path: '/x/{id}/y/{author}', body: object(['name'], ['name']) }),
    'export const useAdminUpdateNoteAuthor = (id: string, options?: WriteHookOptions<R, BodyOf<R> & { author: string }>): WriteResult<R, BodyOf<R> & { author: string }> => useWrite(useClient().admin.notes.updateAuthor, ({ author, ...body }: BodyOf<R> & { author: string }) => ({ id, author, body }), options)',
  ],
  [
    'a field that v1 requires and never sends is not sent',
    routeAt('store.me.update', 'POST', { path: '/store/customers/me', body: object(['phone']) }),
    'export const useUpdateMe = (options?: WriteHookOptions<R, BodyOf<R> & { id?: string }>): WriteResult<R, BodyOf<R> & { id?: string }> => useWrite(useClient().store.me.update, ({ id: _, ...body }: BodyOf<R> & { id?: string }) => ({ body }), options)',
  ],
  [
    'both of two ids can be arguments, and so can a query',
    routeAt('admin.x.y', 'POST', {
      path: '/admin/discounts/{id}/conditions/{condition_id}/batch',
      query: object(['expand']),
      body: object(['resources'], ['resources']),
    }),
    'export const useAdminAddDiscountConditionResourceBatch = (id: string, condition_id: string, query?: QueryOf<R>, options?: WriteHookOptions<R, BodyOf<R>>): WriteResult<R, BodyOf<R>> => useWrite(useClient().admin.x.y, (body: BodyOf<R>) => ({ id, condition_id, query, body }), options)',
  ],
  [
    'mutate can take a further id alone',
    routeAt('store.x.y', 'POST', { path: '/store/payment-collections/{id}/sessions/{session_id}' }),
    'useWrite(useClient().store.x.y, (session_id: string) => ({ id, session_id }), options)',
  ],
])('%s', (_, route, source) => {
  expect(sourceOf(route)).toContain(source)
})

test('a file imports only what its hooks need', () => {
  const file = hooksFile([routeAt('admin.notes.retrieve')])
  expect(file).toContain(`import { useRead, type ReadOptions, type ReadResult } from './use-read.ts'`)
  expect(file).not.toContain('use-write')
})

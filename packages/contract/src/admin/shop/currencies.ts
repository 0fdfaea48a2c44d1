import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, ListOf, ResponseWith, ordering, paging, Query, SearchWords } from '../../kit/shapes.ts'

export const Currency = Type.Object({
  code: Type.String(),
  symbol: Type.String(),
  symbol_native: Type.String(),
  name: Type.String(),
  includes_tax: Type.Boolean(),
})
export type Currency = Static<typeof Currency>

export const currencies = {
  list: {
    method: 'GET',
    path: '/admin/currencies',
    access: 'admin',
    permission: 'currencies:read',
    query: Query({
      code: Type.Optional(Type.String()),
      includes_tax: Type.Optional(Type.Boolean()),
      q: Type.Optional(SearchWords),
      ...ordering,
      ...paging(20),
    }),
    response: ListOf('currencies', Currency),
    errors: ['invalid_data'],
    summary: 'List currencies',
  },
  update: {
    method: 'POST',
    path: '/admin/currencies/{code}',
    access: 'admin',
    permission: 'currencies:write',
    flag: 'tax_inclusive_pricing',
    body: Body({ includes_tax: Type.Optional(Type.Boolean()) }),
    response: ResponseWith('currency', Currency),
    errors: ['invalid_data', 'not_found'],
    invalidates: ['admin.store', 'admin.regions', 'admin.products'],
    summary: 'Set whether prices in a currency include tax',
  },
} as const satisfies Record<string, Route>

import type { Route } from '../../kit/route.ts'
import { ListOf, ResponseWith, Query, offsetPaging } from '../../kit/shapes.ts'
import { SwapRow } from '../../store/return-shapes.ts'
import { Swap } from '../../store/swap-shapes.ts'

const path = '/admin/swaps'

export const swaps = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'orders:read',
    query: Query(offsetPaging(50)),
    response: ListOf('swaps', SwapRow),
    errors: ['invalid_data'],
    summary: 'List exchanges',
  },
  retrieve: {
    method: 'GET',
    path: `${path}/{id}`,
    access: 'admin',
    permission: 'orders:read',
    response: ResponseWith('swap', Swap),
    errors: ['not_found'],
    summary: 'Retrieve an exchange with the totals of its cart',
  },
} as const satisfies Record<string, Route>

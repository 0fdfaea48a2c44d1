import { Type, type Static } from 'typebox'
import { crud } from '../../kit/crud.ts'
import type { Route } from '../../kit/route.ts'
import {
  Body,
  dateFilters,
  Choice,
  DateFilter,
  Entity,
  Nullable,
  ResponseWith,
  ordering,
  paging,
  Query,
  SearchWords,
  fieldSelection,
  StringList,
  Time,
} from '../../kit/shapes.ts'
import { SalesChannel } from './sales-channels.ts'

/** Identifies a storefront; not a secret. The value of the header is the id. */
export const PublishableApiKey = Entity({
  title: Type.String(),
  /** Ids of users. */
  created_by: Nullable(Type.String()),
  revoked_by: Nullable(Type.String()),
  revoked_at: Nullable(Time),
  /** Accurate to an hour; null before the first use. Only if requested by `fields`. */
  last_used_at: Type.Optional(Nullable(Time)),
  /** Only if requested by `expand`. */
  sales_channels: Type.Optional(Type.Array(SalesChannel)),
})
export type PublishableApiKey = Static<typeof PublishableApiKey>

const path = '/admin/publishable-api-keys'
const flag = 'publishable_api_keys'
const Title = Type.String({ minLength: 1 })
const Channels = Type.Array(Type.Object({ id: Type.String() }, { additionalProperties: false }))
const response = ResponseWith('publishable_api_key', PublishableApiKey)

const crudRoutes = crud({
  path,
  permissionResource: 'publishable-api-keys',
  stale: false,
  flag,
  singular: 'publishable_api_key',
  plural: 'publishable_api_keys',
  entity: PublishableApiKey,
  deletedObjectName: 'publishable_api_key',
  /** Channels are set with the key, because a key without channels limits nothing. */
  create: Body({ title: Title, sales_channel_ids: Type.Optional(Channels) }),
  update: Body({ title: Type.Optional(Title) }),
  query: Query({
    q: Type.Optional(SearchWords),
    revoked_at: Type.Optional(DateFilter),
    status: Type.Optional(Type.Array(Choice('live', 'revoked'))),
    sales_channel_id: Type.Optional(StringList),
    ...ordering,
    ...dateFilters,
    ...fieldSelection,
    ...paging(20),
  }),
})

const write = { access: 'admin', permission: 'publishable-api-keys:write', flag, response } as const
const changesChannels = {
  ...write,
  path: `${path}/{id}/sales-channels/batch`,
  body: Body({ sales_channel_ids: Channels }),
  errors: ['invalid_data', 'not_found', 'request_errors'],
} as const

export const publishableApiKeys = {
  ...crudRoutes,
  create: { ...crudRoutes.create, errors: ['invalid_data', 'request_errors'] },
  revoke: {
    ...write,
    method: 'POST',
    path: `${path}/{id}/revoke`,
    errors: ['not_found', 'not_allowed'],
    summary: 'Revoke a publishable API key',
  },
  listSalesChannels: {
    method: 'GET',
    path: `${path}/{id}/sales-channels`,
    access: 'admin',
    permission: 'publishable-api-keys:read',
    flag,
    query: Query({ q: Type.Optional(SearchWords) }),
    response: ResponseWith('sales_channels', Type.Array(SalesChannel)),
    errors: ['invalid_data', 'not_found'],
    summary: 'List the sales channels that a publishable API key is limited to',
  },
  addSalesChannels: { ...changesChannels, method: 'POST', summary: 'Limit a publishable API key to sales channels' },
  removeSalesChannels: {
    ...changesChannels,
    method: 'DELETE',
    summary: 'Remove sales channels from a publishable API key; without any it limits nothing',
  },
} as const satisfies Record<string, Route>

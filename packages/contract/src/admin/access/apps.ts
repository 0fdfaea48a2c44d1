import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, Deleted, Nullable, ResponseWith, Time } from '../../kit/shapes.ts'

/** How a service is connected. v1 also sends its tokens here; this server never sends them. */
const ServiceData = Type.Object({
  installed_at: Time,
  /** Null: a user that has been removed. */
  installed_by: Nullable(Type.String()),
  scope: Nullable(Type.String()),
  /** Of the newest token; null: it does not expire. */
  expires_at: Nullable(Time),
  /**
   * Why no new token could be had: the service refuses it, so that it must be installed again, or cannot be reached.
   */
  problem: Nullable(Choice('refused', 'unreachable')),
})

/** A service whose API the shop calls, by OAuth 2.0. v1's word for it is app; `data` is null until it is installed. */
export const ConnectedService = Type.Object({
  id: Type.String(),
  display_name: Type.String(),
  application_name: Type.String(),
  install_url: Nullable(Type.String()),
  uninstall_url: Nullable(Type.String()),
  data: Nullable(ServiceData),
})
export type ConnectedService = Static<typeof ConnectedService>

const Name = Type.String({ minLength: 1, maxLength: 100 })
const path = '/admin/apps'
const write = { access: 'admin', permission: 'apps:write' } as const

/** Services that the settings of the server name. `list` and `authorize` are v1's. */
export const apps = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'apps:read',
    response: ResponseWith('apps', Type.Array(ConnectedService)),
    errors: [],
    summary: 'List the services that the shop can be connected with',
  },
  install: {
    ...write,
    method: 'POST',
    path: `${path}/installations`,
    body: Body({ application_name: Name }),
    response: ResponseWith('install_url', Type.String()),
    errors: ['not_found', 'forbidden'],
    secret: true,
    summary: 'Begin to install a service: the answer is the address at which it asks for consent',
  },
  authorize: {
    ...write,
    method: 'POST',
    path: `${path}/authorizations`,
    body: Body({
      application_name: Name,
      state: Type.String({ minLength: 1, maxLength: 1_000 }),
      code: Type.String({ minLength: 1, maxLength: 4_000 }),
    }),
    response: ResponseWith('apps', ConnectedService),
    errors: ['not_found', 'not_allowed', 'forbidden'],
    secret: true,
    summary: 'Complete the installation of a service with the code that it has sent',
  },
  remove: {
    access: 'admin',
    permission: 'apps:delete',
    method: 'DELETE',
    path: `${path}/{application_name}`,
    response: Deleted('app'),
    errors: [],
    summary: 'Forget the tokens of a service',
  },
} as const satisfies Record<string, Route>

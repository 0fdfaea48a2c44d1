import { Type, type Static } from 'typebox'
import type { Route } from '../../kit/route.ts'
import { Body, Choice, ListOf, Nullable, ResponseWith, Query, Text, Time, offsetPaging } from '../../kit/shapes.ts'

/** Why an extension that is installed cannot be switched on. */
export const extensionProblems = [
  /** Its package.json cannot be read or has invalid fields, or names a module neither for the dashboard nor the server. */
  'manifest_invalid',
  /** It declares a permission that does not exist. */
  'permission_unknown',
  /** The module that it names is not in its folder. */
  'module_missing',
  /** Its module for the server is in the folder whose files browsers load. */
  'server_public',
  /** It has too many files, or they are too large. */
  'too_large',
  /** Another extension has the same name. */
  'name_taken',
] as const
export type ExtensionProblem = (typeof extensionProblems)[number]

/**
 * The last error that a browser reported, or that nothing caught in its server part, without secrets. `place`: the
 * zone, the page, or `server`.
 */
const ReportedError = Type.Object({
  message: Type.String(),
  place: Type.String(),
  /** How many were stored since the extension was switched on; reports beyond a limit are refused. */
  count: Type.Integer(),
  reported_at: Time,
})

/** An extension that is installed on the server. `id`: the name of its package. */
export const Extension = Type.Object({
  id: Type.String(),
  title: Type.String(),
  version: Type.String(),
  /**
   * The permissions that it asks for. Its code in the server acts for the owner who switched it on, with these
   * permissions only. In the browser it has the rights of the staff member who is signed in.
   */
  permissions: Type.Array(Type.String()),
  /** Whether its module is loaded on the page where staff sign in, too. */
  on_sign_in: Type.Boolean(),
  /** Whether `state` is `on`. */
  is_enabled: Type.Boolean(),
  /**
   * `unapproved`: it was switched on, but an update asks for more than was approved, and it is off until it is switched
   * on again; `broken`: see `problem`.
   */
  state: Choice('on', 'off', 'unapproved', 'broken'),
  /** What it asks for beyond what was approved. */
  unapproved_permissions: Type.Array(Type.String()),
  problem: Nullable(Choice(...extensionProblems)),
  /**
   * Its part that runs in the server; null if it has none. `after_restart`: it was switched on after the start;
   * `failed`: the log says why.
   */
  server: Nullable(Choice('off', 'running', 'after_restart', 'failed')),
  last_error: Nullable(ReportedError),
})
export type Extension = Static<typeof Extension>

/** `module`: the address of what the dashboard loads. */
const ExtensionModule = Type.Object({ id: Type.String(), module: Type.String() })
export type ExtensionModule = Static<typeof ExtensionModule>

/** `orders`: sort orders, which are fields of the tables of extensions by which the signed-in user can sort lists. */
const EnabledExtensions = Type.Object({
  extensions: Type.Array(ExtensionModule),
  orders: Type.Array(Type.String()),
})
export type EnabledExtensions = Static<typeof EnabledExtensions>

/** A row of a table of an extension, without the fields that its history omits. */
export const ExtensionRow = Type.Object({
  key: Type.String(),
  row: Type.Unknown(),
  created_at: Time,
  updated_at: Time,
})
export type ExtensionRow = Static<typeof ExtensionRow>

const path = '/admin/extensions'

/** Not in v1. */
export const extensions = {
  list: {
    method: 'GET',
    path,
    access: 'admin',
    permission: 'extensions:read',
    response: ListOf('extensions', Extension),
    errors: [],
    summary: 'List the installed extensions',
  },
  listEnabled: {
    method: 'GET',
    path: `${path}/enabled`,
    access: 'admin',
    response: EnabledExtensions,
    errors: [],
    summary:
      'List the modules that the dashboard loads, and the sort orders that extensions add to lists; for every signed-in user',
  },
  update: {
    method: 'POST',
    path: `${path}/{id}`,
    access: 'admin',
    permission: 'extensions:write',
    /** `permissions`: those that the user saw. If the extension asks for more by now, it is not switched on. */
    body: Body({ is_enabled: Type.Boolean(), permissions: Type.Optional(Type.Array(Type.String())) }),
    response: ResponseWith('extension', Extension),
    errors: ['invalid_data', 'not_found', 'not_allowed'],
    summary: 'Switch an extension on, with the permissions that it asks for, or off',
  },
  /** Reading the tables also needs the permissions that the extension names. */
  listTables: {
    method: 'GET',
    path: `${path}/{id}/tables`,
    access: 'admin',
    permission: 'extensions:read',
    response: ResponseWith('tables', Type.Array(Type.String())),
    errors: ['not_found'],
    summary: 'List the tables of an extension that have rows',
  },
  listRows: {
    method: 'GET',
    path: `${path}/{id}/tables/{table}/rows`,
    access: 'admin',
    permission: 'extensions:read',
    query: Query({ q: Type.Optional(Type.String()), ...offsetPaging(15) }),
    response: ListOf('rows', ExtensionRow),
    errors: ['not_found'],
    summary: 'List the rows of a table of an extension by their keys; `q`: those whose key begins with it',
  },
  /** For every signed-in user, since errors happen in the browsers of all. */
  reportError: {
    method: 'POST',
    path: `${path}/{id}/errors`,
    access: 'admin',
    whileSeeing: true,
    body: Body({
      message: Type.String({ minLength: 1, maxLength: 2000 }),
      place: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: Text,
    errors: ['invalid_data', 'not_found', 'rate_limited'],
    summary: 'Report an error of an extension in the browser',
  },
} as const satisfies Record<string, Route>

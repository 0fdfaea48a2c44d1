import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { FeatureFlag } from '../flags.ts'
import type { Permission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Who may call: anyone, a shopper who may be signed in, a signed-in shopper, or staff. */
export type Access = 'public' | 'optional_customer' | 'customer' | 'admin'

/** One row of the API: everything the server, OpenAPI, client, hooks and conformance suite need to know. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Staff routes have one; a staff route without it concerns only the signed-in user. */
  readonly permission?: Permission
  /** One's own records need no permission; the handler checks it for other users' records. */
  readonly own?: true
  /** Apps may call it without a permission. All other staff routes without one refuse apps. */
  readonly forApps?: true
  /** Allowed while an owner sees the dashboard as another role, when other writes are refused. */
  readonly whileSeeing?: true
  /** The route answers 404 `Not Found` if one of these flags is off. */
  readonly flag?: FeatureFlag | readonly FeatureFlag[]
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is multipart/form-data with this file field. */
  readonly multipart?: string
  readonly response: TSchema
  /** Defaults to 200. */
  readonly status?: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
  /**
   * Branches of the contract (`admin.products`) whose cached reads this write makes stale. The route's own branch is
   * implied.
   */
  readonly invalidates?: readonly string[]
  /** POST routes that only read: they need no transaction and can be repeated. */
  readonly readOnly?: true
  /**
   * A replica may answer it, some seconds behind, unless the caller has just written. Never for permissions, carts,
   * checkouts or payments.
   */
  readonly stale?: true
  /** Allowed while the disk is full, because it writes almost nothing or frees space. */
  readonly worksOnFullDisk?: true
  /** The request or response has a secret (password, token), so it is never stored for a repeated idempotency key. */
  readonly secret?: true
  readonly summary: string
}

export type Tree = { readonly [name: string]: Route | Tree }

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

/** A query object without required fields can be left out of the call. */
type QueryPart<R> = R extends { query: infer S extends TSchema }
  ? Partial<Static<S>> extends Static<S>
    ? { query?: Static<S> }
    : { query: Static<S> }
  : unknown

/** A Blob or File. Declared here because the contract has the types of neither browsers nor Node. */
export type UploadFile = {
  readonly name?: string
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

type BodyPart<R> = R extends { multipart: string }
  ? { files: readonly UploadFile[] }
  : R extends { body: infer S extends TSchema }
    ? Partial<Static<S>> extends Static<S>
      ? { body?: Static<S> }
      : { body: Static<S> }
    : unknown

/** The input of a call: path parameters, query, and body or files. */
export type Input<R extends Route> = PathParams<R['path']> & QueryPart<R> & BodyPart<R>

/** The output of a call. */
export type Output<R extends Route> = Static<R['response']>

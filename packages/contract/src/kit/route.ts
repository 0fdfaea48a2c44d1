import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from '../errors.ts'
import type { FeatureFlag } from '../flags.ts'
import type { Permission } from '../permissions.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Who may call: anybody, a shopper if signed in, a signed-in shopper, or staff. */
export type Access = 'public' | 'optional_customer' | 'customer' | 'admin'

/** One row of the API: everything the server, OpenAPI, client, hooks and conformance suite need to know. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Staff routes name one; a route without belongs to the signed-in person alone. */
  readonly permission?: Permission
  /** One's own records need no permission: the handler asks for it where the record is somebody else's. */
  readonly own?: true
  /** Also while an owner sees the dashboard as another role, when nothing else may be changed. */
  readonly whileSeeing?: true
  /** A route one of whose flags is off answers 404 `Not Found`. */
  readonly flag?: FeatureFlag | readonly FeatureFlag[]
  readonly query?: TSchema
  readonly body?: TSchema
  /** The body is multipart/form-data with this file field. */
  readonly multipart?: string
  readonly response: TSchema
  /** 200 unless said otherwise. */
  readonly status?: 200 | 201 | 204
  readonly errors: readonly ErrorCode[]
  /** Branches of the contract (`admin.products`) whose cached reads this write makes stale. The own branch is implied. */
  readonly touches?: readonly string[]
  /** POST routes that only read, so that they run without a transaction and may be repeated. */
  readonly reads?: true
  /**
   * A replica may answer it, some seconds behind, to whoever has not just written. Never what says who may do what, and
   * nothing that is bought with: carts, checkouts, payments.
   */
  readonly stale?: true
  /** Goes on while the disk is full: it needs next to nothing, so that people can look, or makes room. */
  readonly evenWhenFull?: true
  /** Answers to sign-in calls hold secrets and are never kept for a repeated idempotency key. */
  readonly secret?: true
  readonly summary: string
}

export type Tree = { readonly [name: string]: Route | Tree }

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : unknown

/** Query objects whose every field is optional may be left out of the call altogether. */
type QueryPart<R> = R extends { query: infer S extends TSchema }
  ? Partial<Static<S>> extends Static<S>
    ? { query?: Static<S> }
    : { query: Static<S> }
  : unknown

/** What browsers and Node call a Blob or File; named here because the contract knows neither. */
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

/** What a caller passes: path parameters, query, and body or files. */
export type Input<R extends Route> = PathParams<R['path']> & QueryPart<R> & BodyPart<R>

/** What a caller gets back. */
export type Output<R extends Route> = Static<R['response']>

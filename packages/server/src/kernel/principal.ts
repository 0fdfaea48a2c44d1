import type { Permission } from '@storeroom/contract'

/** Permissions and limits of a role. */
export type Grant = {
  readonly permissions: ReadonlySet<Permission>
  /** Minor units of the shop's currency; null: any. */
  readonly refundLimit: number | null
  /** Percent; null: any discount. */
  readonly discountLimit: number | null
}

/** The two who can be signed in at once in one browser: the staff and the shopper. */
export type Side = 'user' | 'customer'

/**
 * Who a request comes from. One browser session can hold a user and a customer at once (docs/contract/states.md §2).
 */
export type Principal = {
  readonly user?: {
    readonly id: string
    /** Of a built-in role or of an own one. */
    readonly roleId: string
    /** The permissions in force: of the role, or of the role that the dashboard is viewed as. */
    readonly grant: Grant
    /** Permissions that the API token or app of this request is limited to; undefined: all of the role. */
    readonly scopes?: readonly string[]
    /** The role that an owner views the dashboard as, read-only. */
    readonly seeingAs?: string
  }
  /** `signedInAt`: when, in milliseconds. */
  readonly customer?: { readonly id: string; readonly signedInAt?: number }
  /** The sign-in this request came with: a cookie session or a bearer token. */
  readonly sessionId?: string
  /** Browsers send cookies automatically, so the origin of writes must be checked (CSRF). */
  readonly byCookie: boolean
  /** Position in the database's log after the last write of this sign-in or token, where it is stored. */
  readonly wroteAt?: string
  /** An API token's id, or that of the grant by which an app acts, when the request came with one. */
  readonly tokenId?: string
  /** The app that acts for the user. */
  readonly appId?: string
}

export const nobody: Principal = { byCookie: false }

/** A user who is signed in, with what they may do. */
export type SignedInUser = NonNullable<Principal['user']>

/** Scope of things that belong to one caller, such as idempotency keys. */
export const principalKey = ({ user, customer }: Principal) => user?.id ?? customer?.id ?? 'anonymous'

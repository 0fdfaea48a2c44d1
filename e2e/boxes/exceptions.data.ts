/** A fault that stays, with the reason why it does. */
type Exception = {
  /** If missing, on every screen. */
  readonly screen?: string
  /** If missing, in every look. */
  readonly look?: string
  readonly kind: string
  /** Matches a part of the description of the element. */
  readonly element: RegExp
  readonly reason: string
}

export const exceptions: readonly Exception[] = []

/** A fault that stays, with the reason why it does. */
type Exception = {
  /** Without one, on every screen. */
  readonly screen?: string
  readonly look?: string
  readonly kind: string
  /** In the description of the element. */
  readonly element: RegExp
  readonly reason: string
}

export const exceptions: readonly Exception[] = []

import { createContext, use, type ReactNode } from 'react'

/** Why things cannot be done here, in words; undefined: they can. */
export type Bars = {
  /** Whatever changes something. */
  readonly change?: string | undefined
  /** Whatever deletes something. */
  readonly removal?: string | undefined
}

const nothing: Bars = {}
const BarsContext = createContext(nothing)

/** Buttons, links that look like buttons, and rows of action menus below are disabled, and say why. */
export const Barred = ({ bars, children }: { readonly bars: Bars; readonly children: ReactNode }) => (
  <BarsContext value={bars}>{children}</BarsContext>
)

/** Why an action cannot be done, if it cannot. */
export function useBar(isRemoval: boolean): string | undefined {
  const { change, removal } = use(BarsContext)
  return isRemoval ? removal : change
}

import { createContext, use, type ReactNode } from 'react'

/** Why things cannot be done here, in words; undefined: they can. */
export type Bars = {
  /** Whatever changes something. */
  readonly change?: string | undefined
  /** Whatever deletes something. */
  readonly removal?: string | undefined
}

type Barring = Bars & {
  /** Says why beside what is barred; given with the bars, so that a page without any loads no tooltip. */
  readonly explained: (bar: string, child: ReactNode) => ReactNode
}

export const BarsContext = createContext<Barring>({ explained: (_, child) => child })

/** Why an action cannot be done, if it cannot. */
export function useBar(isRemoval: boolean): string | undefined {
  const { change, removal } = use(BarsContext)
  return isRemoval ? removal : change
}

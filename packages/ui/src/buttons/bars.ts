import { createContext, use, type ReactNode } from 'react'

/** Why actions are barred, as texts for the user; undefined if they are allowed. */
export type Bars = {
  /** Actions that change something. */
  readonly change?: string | undefined
  /** Actions that delete something. */
  readonly removal?: string | undefined
}

type Barring = Bars & {
  /** Explains a barred button; passed with the bars, so that pages without bars do not load tooltips. */
  readonly describe: (bar: string, child: ReactNode) => ReactNode
}

export const BarsContext = createContext<Barring>({ describe: (_, child) => child })

/** Why an action is barred; undefined if it is allowed. */
export function useBar(isRemoval: boolean): string | undefined {
  const { change, removal } = use(BarsContext)
  return isRemoval ? removal : change
}

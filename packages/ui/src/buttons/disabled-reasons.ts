import { createContext, use, type ReactNode } from 'react'

/** Why actions are disabled, as texts for the user; undefined if they are allowed. */
export type DisabledReasons = {
  /** Actions that change something. */
  readonly change?: string | undefined
  /** Actions that delete something. */
  readonly removal?: string | undefined
}

type ExplainedReasons = DisabledReasons & {
  /** Explains a disabled button; passed with the reasons, so that pages without them do not load tooltips. */
  readonly describe: (reason: string, child: ReactNode) => ReactNode
}

export const DisabledReasonsContext = createContext<ExplainedReasons>({ describe: (_, child) => child })

/** Why an action is disabled; undefined if it is allowed. */
export function useDisabledReason(isRemoval: boolean): string | undefined {
  const { change, removal } = use(DisabledReasonsContext)
  return isRemoval ? removal : change
}

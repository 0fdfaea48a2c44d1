import { useMemo, type ReactNode } from 'react'
import { DisabledReasonsContext, type DisabledReasons } from './disabled-reasons.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

const describe = (reason: string, child: ReactNode) => <Tooltip content={reason}>{child}</Tooltip>

type DisabledBecauseProps = { readonly reasons: DisabledReasons; readonly children: ReactNode }

/** Disables the buttons, button links and menu actions inside, and lets them say why. */
export function DisabledBecause({ reasons, children }: DisabledBecauseProps) {
  const value = useMemo(() => ({ ...reasons, describe }), [reasons])
  return <DisabledReasonsContext value={value}>{children}</DisabledReasonsContext>
}

import { useMemo, type ReactNode } from 'react'
import { BarsContext, type Bars } from './bars.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

const describe = (bar: string, child: ReactNode) => <Tooltip content={bar}>{child}</Tooltip>

/** Disables the buttons, button links and menu actions inside, and lets them say why. */
export function Barred({ bars, children }: { readonly bars: Bars; readonly children: ReactNode }) {
  const value = useMemo(() => ({ ...bars, describe }), [bars])
  return <BarsContext value={value}>{children}</BarsContext>
}

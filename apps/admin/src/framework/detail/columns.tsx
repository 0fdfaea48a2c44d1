import type { ReactNode } from 'react'

type ColumnsProps = {
  /** The wide column: sections. */
  readonly main: ReactNode
  /** The narrow column: facts. */
  readonly side?: ReactNode
}

/** Two columns, stacked in narrow windows. */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className={side ? 'flex min-w-0 flex-col gap-4' : 'flex min-w-0 flex-col gap-4 lg:col-span-2'}>{main}</div>
      {side && <aside className="flex min-w-0 flex-col gap-4">{side}</aside>}
    </div>
  )
}

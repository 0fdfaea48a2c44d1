import type { ReactNode } from 'react'

type ColumnsProps = {
  /** The wide column: sections. */
  readonly main: ReactNode
  /** The narrow column: facts. */
  readonly side?: ReactNode
}

/** Two columns, stacked where the page is too narrow for both. The width of the page counts, not that of the window. */
export function Columns({ main, side }: ColumnsProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-4">
      <div className="flex min-w-0 grow-[999] basis-[38rem] flex-col gap-4">{main}</div>
      {side && <aside className="flex min-w-0 grow basis-80 flex-col gap-4">{side}</aside>}
    </div>
  )
}

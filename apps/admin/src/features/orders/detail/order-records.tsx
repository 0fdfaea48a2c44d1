import type { ReactNode } from 'react'
import { Section } from '../../../framework/detail/section.tsx'
import { Gate } from '../../../framework/gate.tsx'

type OrderRecordsProps = {
  readonly title: string
  /** The button that adds one, if that can be done. */
  readonly add: ReactNode
  /** Shown instead of an empty list. */
  readonly none: string
  readonly children: readonly ReactNode[]
  readonly after?: ReactNode
}

/** The returns, exchanges or claims of an order; hidden while there are none and none can be added. */
export function OrderRecords({ title, add, none, children, after }: OrderRecordsProps) {
  if (children.length === 0 && !add) return null
  return (
    <Section title={title} actions={add && <Gate permission="orders:write">{add}</Gate>}>
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul aria-label={title} className="grid gap-3">
          {children}
        </ul>
      )}
      {after}
    </Section>
  )
}

import type { WidgetPart } from '@storeroom/extension/registry'
import { RecordPart } from './record-part.tsx'

type WidgetsProps = {
  readonly widgets: readonly WidgetPart[]
  readonly answer?: unknown
  readonly isInline?: true
}

/** The widgets of a zone, in the order of their registration. */
export const Widgets = ({ widgets, answer, isInline }: WidgetsProps) => (
  <div
    className={`flex min-w-0 ${isInline ? 'items-center gap-1 overflow-x-clip whitespace-nowrap' : 'flex-col gap-4'}`}
  >
    {widgets.map(({ origin, zone, Component }, index) => (
      <RecordPart
        // oxlint-disable-next-line react/no-array-index-key -- always in the order of registration
        key={`${origin} ${index}`}
        origin={origin}
        place={zone}
        Component={Component}
        zone={zone}
        answer={answer}
        isSmall={isInline}
      />
    ))}
  </div>
)

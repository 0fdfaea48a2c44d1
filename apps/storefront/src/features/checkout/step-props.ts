import type { Placement } from './use-place-order.ts'

/** The props of a step's form: what to do after it is submitted. */
export type StepProps = {
  readonly onDone: () => void
  /** For the last step, which places the order. */
  readonly orderPlacement: Placement
}

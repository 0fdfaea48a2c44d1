/** What the form of a step is given: what to do once it has been sent. */
export type StepProps = { readonly onDone: () => void }

/** The props of a step's form: what to do after it is submitted. */
export type StepProps = { readonly onDone: () => void }

import { useState, type ReactNode } from 'react'

type QuestionProps<Value> = { readonly answer: (value: Value | undefined) => void }

/** A form as a promise: `ask` resolves with the submitted values, or undefined if the form was closed. */
export function useQuestion<About, Value>(
  form: (question: { readonly about: About } & QuestionProps<Value>) => ReactNode,
): { readonly dialog: ReactNode; readonly ask: (about: About) => Promise<Value | undefined> } {
  const [open, setOpen] = useState<{ readonly about: About } & QuestionProps<Value>>()
  const ask = (about: About) =>
    new Promise<Value | undefined>((resolve) => {
      const answer = (value: Value | undefined) => {
        setOpen(undefined)
        resolve(value)
      }
      setOpen({ about, answer })
    })
  return { dialog: open && form(open), ask }
}

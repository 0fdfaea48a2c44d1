import { ShopError } from '@storeroom/client'
import { useRef, useState, type SubmitEvent } from 'react'
import { useWords } from '../words/use-words.tsx'
import type { WordKey } from '../words/words.ts'
import type { Check } from './checks.ts'
import { useErrorText } from './error-text.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

type FormOptions<Name extends string> = {
  /** Every field of the form with its check. */
  readonly fields: Readonly<Record<Name, Check>>
  readonly send: (values: Values<Name>) => Promise<unknown>
  /** Messages that replace the server's, by error code. */
  readonly words?: Readonly<Record<string, WordKey>>
}

export type Form<Name extends string> = ReturnType<typeof useForm<Name>>

/**
 * A form with uncontrolled fields. A field shows its error after blur, after submit, and when the server refuses it;
 * the first invalid field gets the focus. A form is not submitted again while a submission is running.
 */
export function useForm<Name extends string>({ fields, send, words = {} }: FormOptions<Name>) {
  const { t } = useWords()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const names = Object.keys(fields) as Name[]

  const problemOf = (name: Name, text: string): string | undefined => {
    const key = fields[name](text)
    return key && t(key)
  }

  function showErrors(found: Partial<Record<Name, string>>): boolean {
    setErrors(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) elementOf(form.current, first)?.focus()
    return first !== undefined
  }

  function refuse(error: unknown): void {
    const own = error instanceof ShopError ? words[error.code] : undefined
    const found = fieldErrors(error, names)
    if (own === undefined && showErrors(found)) return
    setFailure(own ? t(own) : errorText(error))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = valuesOf(event.currentTarget, names)
    setFailure(undefined)
    if (showErrors(problemsOf(names, values, problemOf))) return
    setIsBusy(true)
    try {
      await send(values)
    } catch (error) {
      refuse(error)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    errors,
    failure,
    isBusy,
    /** Props of the `<form>` element. */
    props: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) },
    /** An empty field is not an error before the form is submitted. */
    onBlur: (name: Name, text: string) => {
      if (text !== '') setErrors((former) => ({ ...former, [name]: problemOf(name, text) }))
    },
    changed: (name: Name) => setErrors((former) => ({ ...former, [name]: undefined })),
  }
}

function problemsOf<Name extends string>(
  names: readonly Name[],
  values: Values<Name>,
  problemOf: (name: Name, text: string) => string | undefined,
): Partial<Record<Name, string>> {
  const found = names.map((name) => [name, problemOf(name, values[name])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as Partial<Record<Name, string>>
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const textOf = (name: Name): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Values<Name>
}

/** The server names a field by its path (`shipping_address.city`); its last part is the field's name here. */
function fieldErrors<Name extends string>(error: unknown, names: readonly Name[]): Partial<Record<Name, string>> {
  const fields = error instanceof ShopError ? (error.fields ?? []) : []
  const found = fields.flatMap(({ field, message }) => {
    const name = names.find((each) => each === field.split('.').at(-1))
    return name ? [[name, message] as const] : []
  })
  return Object.fromEntries(found) as Partial<Record<Name, string>>
}

function elementOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const element = form?.elements.namedItem(name)
  return element instanceof HTMLElement ? element : null
}

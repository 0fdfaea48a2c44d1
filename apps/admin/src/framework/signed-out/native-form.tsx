import { ShopError } from '@storeroom/client'
import { LoaderCircle } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { describeError } from '../error-text.ts'

export type Problems = Readonly<Record<string, string>>

type NativeFormOptions = {
  /** Validation errors by input name, before the request. */
  readonly check?: () => Problems
  readonly send: () => Promise<unknown>
  /** The message for an error, for the form or one of its fields. Undefined uses the server's message. */
  readonly refuse?: (error: ShopError) => string | Problems | undefined
}

/**
 * State of a native form: it is never sent twice, shows the server's errors at their fields, and focuses the first
 * invalid one.
 */
export function useNativeForm({ check, send, refuse }: NativeFormOptions) {
  const isBusy = useRef(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const show = (form: HTMLFormElement, wrong: Problems) => {
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    const field = first === undefined ? null : form.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }
  const fail = (form: HTMLFormElement, error: unknown) => {
    const own = error instanceof ShopError ? (refuse?.(error) ?? fieldProblems(error)) : undefined
    // Errors that belong to no visible field are shown for the whole form.
    const isShown = typeof own === 'object' && Object.keys(own).some((name) => form.elements.namedItem(name) !== null)
    if (isShown) show(form, own)
    else setFailure(typeof own === 'string' ? own : describeError(error))
  }
  const submit = async (form: HTMLFormElement) => {
    const wrong = check?.() ?? {}
    setFailure(undefined)
    show(form, wrong)
    if (isBusy.current || Object.keys(wrong).length > 0) return
    isBusy.current = true
    setSubmitting(true)
    try {
      await send()
    } catch (error) {
      fail(form, error)
    } finally {
      isBusy.current = false
      setSubmitting(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { isSubmitting, problems, failure, onSubmit }
}

function fieldProblems({ fields }: ShopError): Problems | undefined {
  return fields && fields.length > 0
    ? Object.fromEntries(fields.map(({ field, message }) => [field, message]))
    : undefined
}

type NativeFormProps = {
  readonly state: Pick<ReturnType<typeof useNativeForm>, 'isSubmitting' | 'failure' | 'onSubmit'>
  readonly submitLabel: string
  readonly children: ReactNode
}

/** Fields, the error of the whole form, and the button. */
export function NativeForm({ state, submitLabel, children }: NativeFormProps) {
  return (
    <form noValidate onSubmit={state.onSubmit} className="flex flex-col gap-4">
      {children}
      {state.failure !== undefined && (
        <p role="alert" className="rounded-control bg-danger-subtle px-3 py-2 text-danger">
          {state.failure}
        </p>
      )}
      <SubmitButton isSubmitting={state.isSubmitting}>{submitLabel}</SubmitButton>
    </form>
  )
}

/** A submit button that keeps its width and focus while it waits. */
function SubmitButton({ isSubmitting, children }: { readonly isSubmitting: boolean; readonly children: string }) {
  return (
    <button
      type="submit"
      aria-disabled={isSubmitting}
      className="relative mt-1 h-control-lg rounded-control bg-accent px-4 text-base font-medium text-on-accent hover:bg-accent-hover active:bg-accent-pressed"
    >
      <span className={isSubmitting ? 'opacity-0' : ''}>{children}</span>
      {isSubmitting && (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        </span>
      )}
    </button>
  )
}

/** The classes of a text link. */
export const signedOutLink = 'rounded-xs text-accent underline-offset-2 hover:underline'

/** The classes of a link or button that looks like the primary button. */
export const signedOutButton =
  'inline-flex h-control-lg items-center justify-center rounded-control bg-accent px-4 text-base font-medium text-on-accent hover:bg-accent-hover'

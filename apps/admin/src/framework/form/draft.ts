import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forget, namesOf, recall, remember } from '../../lib/storage.ts'
import { changedFields, type Values } from './changes.ts'

/** A half-filled form kept on this device. Forms that hold secrets keep none. */
export type Draft = {
  /** What was typed the last time; undefined when there is nothing to offer (any more). */
  readonly offer: Values | undefined
  readonly restore: () => void
  readonly discard: () => void
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Milliseconds of rest after which what was typed is kept. */
const rest = 400

/** Keeps the changed fields of a form while it is being filled, and offers them when the form is opened again. */
export function useDraft<V extends Values>(name: string | undefined, form: UseFormReturn<V>, loaded: V): Draft {
  const [offer, setOffer] = useState(() => offerOf(name, loaded))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (name === undefined) return undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keep(name, changedFields(loaded, values)), rest)
      },
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [name, form, loaded])
  const discard = () => {
    clearTimeout(timer.current)
    if (name !== undefined) forget(`draft.${name}`)
    setOffer(undefined)
  }
  const restore = () => {
    form.reset({ ...loaded, ...offer }, { keepDefaultValues: true })
    setOffer(undefined)
  }
  return { offer, restore, discard }
}

function offerOf(name: string | undefined, loaded: Values): Values | undefined {
  const stored = name === undefined ? undefined : recall(`draft.${name}`)
  if (!isValues(stored)) return undefined
  const known = Object.entries(stored).filter(([field]) => field in loaded)
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function keep(name: string, changed: Values): void {
  if (Object.keys(changed).length === 0) forget(`draft.${name}`)
  else remember(`draft.${name}`, changed)
}

/** Whoever signs out leaves nothing behind for the next. */
export const forgetDrafts = (): void => namesOf('draft.').forEach((name) => forget(name))

import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forget, namesOf, recall, remember } from '../../lib/storage.ts'
import { changedFields, type Values } from './changes.ts'

/** An unfinished form that is stored on this device. Forms with secrets have no draft. */
export type Draft = {
  /** The values that were stored; undefined if there is no draft (any more). */
  readonly offer: Values | undefined
  readonly restore: () => void
  readonly discard: () => void
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Milliseconds without typing after which the draft is saved. */
const SAVE_DELAY = 400

/** Saves the changed fields of a form while it is filled in, and offers them when the form is opened again. */
export function useDraft<V extends Values>(name: string | undefined, form: UseFormReturn<V>, loaded: V): Draft {
  const [offer, setOffer] = useState(() => offerOf(name, loaded))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves what was typed last; undefined once it is saved. */
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    if (name === undefined) return undefined
    const signOutsAtOpening = signOuts
    const save = () => {
      clearTimeout(timer.current)
      if (signOutsAtOpening === signOuts) pending.current?.()
      pending.current = undefined
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        pending.current = () => keep(name, changedFields(loaded, values))
        timer.current = setTimeout(save, SAVE_DELAY)
      },
    })
    // Also saves what was typed right before the page is left, or the tab is closed or reloaded.
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      stop()
      save()
    }
  }, [name, form, loaded])
  const discard = () => {
    clearTimeout(timer.current)
    pending.current = undefined
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
  const validEntries = Object.entries(stored).filter(([field]) => field in loaded)
  return validEntries.length > 0 ? Object.fromEntries(validEntries) : undefined
}

function keep(name: string, changed: Values): void {
  if (Object.keys(changed).length === 0) forget(`draft.${name}`)
  else remember(`draft.${name}`, changed)
}

/** Stops forms that were opened before a sign-out from saving drafts after it. */
let signOuts = 0

/** Deletes all drafts at sign-out, so that the next user does not see them. */
export function forgetDrafts(): void {
  signOuts += 1
  namesOf('draft.').forEach((name) => forget(name))
}

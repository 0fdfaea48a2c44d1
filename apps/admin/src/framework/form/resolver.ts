import { toNestErrors } from '@hookform/resolvers'
import type { CallKey } from '@storeroom/client'
import { isValidElement } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { i18n, loadWords } from '../../lib/i18n.ts'
import { pointerReleased } from '../../lib/pointer.ts'
import { problemWords } from './problems.ts'

/** Checks that no schema can express, such as a repeated password: messages by field. */
export type Check<V> = (values: V) => Readonly<Record<string, string>>

/**
 * Validates with the contract's schema for a call. The schemas are loaded with the first validation. `bodyOf` returns
 * the body to send.
 */
export function contractResolver<V extends FieldValues>(
  key: CallKey,
  bodyOf: (values: V) => unknown,
  check: Check<V> = () => ({}),
): Resolver<V> {
  return async (live, _context, options) => {
    const values = copyOf(live)
    // Validates even if the texts cannot be loaded; the server answers with its own messages then.
    const words = loadWords(['errors']).catch(() => undefined)
    const [{ bodySchema, validate }] = await Promise.all([import('./validate.ts'), words])
    const problems = validate(bodySchema(key), bodyOf(values))
    const checked = Object.entries(check(values)).map(
      ([field, message]) => [field, { type: 'check', message }] as const,
    )
    const errors = [
      ...checked,
      ...problems.map(
        (problem) => [problem.field, { type: problem.reason, message: i18n.t(...problemWords(problem)) }] as const,
      ),
    ]
    // Waits, because messages that appear or disappear would move a button while it is being pressed.
    await pointerReleased()
    if (errors.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors<V>(Object.fromEntries(errors), options) }
  }
}

/**
 * A copy of the current values: the form keeps changing the same lists and objects while the schema is loading,
 * and the values to save are those at the moment of the submit.
 */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!isRecord || isValidElement(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf<unknown>(part)])) as T
}

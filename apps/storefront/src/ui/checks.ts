import type { WordKey } from '../words/words.ts'

/** The error key of a field's text; undefined if it is valid. */
export type Check = (text: string) => WordKey | undefined

/** The server's rule for passwords. */
const MIN_PASSWORD_LENGTH = 8

export const optional: Check = () => undefined

export const required: Check = (text) => (text === '' ? 'field.required' : undefined)

export const isEmail: Check = (text) => {
  if (text === '') return 'field.required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) ? undefined : 'field.email'
}

export const newPassword: Check = (text) => {
  if (text === '') return 'field.required'
  return text.length < MIN_PASSWORD_LENGTH ? 'field.password' : undefined
}

export const isNumber: Check = (text) => {
  if (text === '') return 'field.required'
  return /^#?\d{1,9}$/.test(text) ? undefined : 'field.number'
}

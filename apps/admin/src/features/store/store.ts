import type { Contract, Output } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'

type Routes = Contract['admin']['store']

export type StoreAnswer = Output<Routes['retrieve']>
export type SettingsAnswer = Output<Routes['retrieveSettings']>

export type DocumentsAnswer = Output<Contract['admin']['documentSettings']['retrieve']>

/** How the forms of the store save and reload it. */
export function useStoreUpdate() {
  const { store } = useClient().admin
  return { call: store.update, input: {}, query: queryFor(store.retrieve) }
}

export type SectionProps = { readonly canEdit: boolean }

/** The props of a section's form. */
export type EditProps<Answer> = { readonly answer: Answer; readonly onSaved: () => void }

/** The email addresses of a text, one per line. */
export const addressesOf = (text: unknown): readonly string[] =>
  typeof text === 'string'
    ? text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []

/** Whether a text is an email address; the server checks it again. */
export const isAddress = (text: string): boolean => /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/.test(text)

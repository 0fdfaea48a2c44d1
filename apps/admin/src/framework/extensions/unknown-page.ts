import { NotFoundMessage } from '../not-found-message.tsx'
import { loadExtensions } from './load-extensions.ts'

/** What an address that is none of the dashboard's own shows, once it is known whether an extension has it. */
export async function loadUnknownPage() {
  await loadExtensions()
  return NotFoundMessage
}

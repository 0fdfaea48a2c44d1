import { NotFoundMessage } from '../not-found-message.tsx'
import { loadExtensions } from './load-extensions.ts'

/** The page of an address that the dashboard does not know. Extensions are loaded first, since one may have it. */
export async function loadUnknownPage() {
  await loadExtensions()
  return NotFoundMessage
}

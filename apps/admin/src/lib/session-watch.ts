import type { Fetch } from '@storeroom/client'

/** Asks the user to sign in again after a 401; true if they did. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the sign-in dialog for the time of a session; the result unregisters it. The promise says
 * whether the user signed in.
 */
export function watchSession(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/** All refused calls share one question. */
function askOnce(): Promise<boolean> {
  asking ??= (signInAgain?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Writes with other reasons for a 401: wrong credentials, a used link, signing out. */
const isOpen = (address: string, method: string): boolean =>
  method !== 'GET' && /\/admin\/(?:auth|setup|invites\/accept|users\/(?:password-token|reset-password))\b/.test(address)

/**
 * A `fetch` that waits after a 401 until the user has signed in again, and then repeats the call: the form
 * that called it does not notice.
 */
export function watchedFetch(send: Fetch): Fetch {
  return async (address, init) => {
    const answer = await send(address, init)
    if (answer.status !== 401 || !signInAgain || isOpen(address, init.method ?? 'GET')) return answer
    return (await askOnce()) ? send(address, init) : answer
  }
}

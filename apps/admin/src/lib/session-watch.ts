import type { Fetch } from '@storeroom/client'

/** What happens when the server says during work that nobody is signed in. */

type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers who asks to sign in over the page, for as long as a session is known; the result ends that. The promise says
 * whether the user signed in.
 */
export function watchSession(ask: SignInAgain): () => void {
  signInAgain = ask
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/** One question at a time, however many calls were refused. */
function askOnce(): Promise<boolean> {
  asking ??= (signInAgain?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Writes that answer 401 for reasons of their own: wrong credentials, a used-up link, a session that is over anyway. */
const isOpen = (address: string, method: string): boolean =>
  method !== 'GET' && /\/admin\/(?:auth|setup|invites\/accept|users\/(?:password-token|reset-password))\b/.test(address)

/**
 * A `fetch` that, refused without a session, waits until the user has signed in again and repeats the call: the form
 * whose call it was never learns of it.
 */
export function watchedFetch(send: Fetch): Fetch {
  return async (address, init) => {
    const answer = await send(address, init)
    if (answer.status !== 401 || !signInAgain || isOpen(address, init.method ?? 'GET')) return answer
    return (await askOnce()) ? send(address, init) : answer
  }
}

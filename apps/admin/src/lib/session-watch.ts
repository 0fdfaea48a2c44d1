import type { Fetch } from '@storeroom/client'

/** Asks the user to sign in again after a 401; true if they did. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let asking: Promise<boolean> | undefined
/** The screen on which the user last declined to sign in again. */
let declinedAt: string | undefined

/**
 * Registers the sign-in dialog for the time of a session; the result unregisters it. The promise says
 * whether the user signed in.
 */
export function watchSession(ask: SignInAgain): () => void {
  signInAgain = ask
  declinedAt = undefined
  return () => {
    if (signInAgain === ask) signInAgain = undefined
  }
}

/** All refused calls share one question. */
function askOnce(screen: string): Promise<boolean> {
  asking ??= ask(screen).finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(screen: string): Promise<boolean> {
  const isSignedIn = (await signInAgain?.()) ?? false
  declinedAt = isSignedIn ? undefined : screen
  return isSignedIn
}

/** Whether a 401 has another reason than an ended session: wrong credentials, a used link, signing out. */
const hasOtherReason = (address: string, method: string): boolean =>
  method !== 'GET' && /\/admin\/(?:auth|setup|invites\/accept|users\/(?:password-token|reset-password))\b/.test(address)

/** Reads that screens repeat by themselves; not the read of the session, which decides whether the screen stays. */
const isBackground = (address: string, method: string): boolean => method === 'GET' && !/\/admin\/auth\b/.test(address)

/**
 * A `fetch` that waits after a 401 until the user has signed in again, and then repeats the call: the form
 * that called it does not notice. Once the user has declined, reads do not ask again on the same screen; writes do.
 * @param screen the path of the screen that is shown
 */
export function watchedFetch(send: Fetch, screen: () => string): Fetch {
  return async (address, init) => {
    const answer = await send(address, init)
    const method = init.method ?? 'GET'
    if (answer.status !== 401 || !signInAgain || hasOtherReason(address, method)) return answer
    if (isBackground(address, method) && declinedAt === screen()) return answer
    return (await askOnce(screen())) ? send(address, init) : answer
  }
}

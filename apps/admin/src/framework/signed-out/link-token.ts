/**
 * The claims of a mailed link's token. It is only decoded; the server verifies it when the form is sent
 * (docs/contract/states.md §2).
 */
export type LinkToken = {
  readonly email: string | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number | undefined
}

/** The claims of a JSON Web Token; undefined for anything else. */
export function readLinkToken(token: string | null): LinkToken | undefined {
  const claims = claimsOf(token?.split('.')[1] ?? '')
  if (!claims) return undefined
  const email = claims['user_email'] ?? claims['email']
  const expiry = claims['exp']
  return {
    email: typeof email === 'string' ? email : undefined,
    expiresAt: typeof expiry === 'number' ? expiry * 1000 : undefined,
  }
}

function claimsOf(part: string): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

/** True if the link has expired. `now` in milliseconds since 1970. */
export const isExpired = ({ expiresAt }: LinkToken, now: number): boolean => expiresAt !== undefined && expiresAt <= now

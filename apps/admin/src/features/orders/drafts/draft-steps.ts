import type { DraftOrder, Note, PayLink } from '@storeroom/contract'

/** Something that happened to a draft order. Times ISO in UTC. */
export type DraftStep = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'created' | 'paid' }
  | { readonly kind: 'linkSent' | 'linkCopied' | 'linkOpened' | 'linkRevoked'; readonly link: PayLink }
  | { readonly kind: 'noted'; readonly note: Note }
)

/** What happened to a draft order, newest first. */
export function stepsOf(
  { created_at, order }: Pick<DraftOrder, 'created_at'> & { readonly order?: { readonly created_at: string } | null },
  links: readonly PayLink[],
  notes: readonly Note[],
): readonly DraftStep[] {
  const steps: readonly DraftStep[] = [
    { id: 'created', kind: 'created', at: created_at },
    ...links.flatMap(linkStepsOf),
    ...notes.map((note): DraftStep => ({ id: note.id, kind: 'noted', at: note.created_at, note })),
    ...(order ? [{ id: 'paid', kind: 'paid', at: order.created_at } as const] : []),
  ]
  return steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function linkStepsOf(link: PayLink): DraftStep[] {
  const { id, email, created_at, opened_at, revoked_at } = link
  return [
    { id: `${id} made`, kind: email === null ? 'linkCopied' : 'linkSent', at: created_at, link },
    ...(opened_at === null ? [] : [{ id: `${id} opened`, kind: 'linkOpened', at: opened_at, link } as const]),
    ...(revoked_at === null ? [] : [{ id: `${id} revoked`, kind: 'linkRevoked', at: revoked_at, link } as const]),
  ]
}

/** The links that the customer can still use, newest first. @param now milliseconds */
export const liveLinks = (links: readonly PayLink[], now: number): readonly PayLink[] =>
  links.filter(({ revoked_at, expires_at }) => revoked_at === null && Date.parse(expires_at) > now)

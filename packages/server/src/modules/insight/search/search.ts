import { searchKinds, type SearchHit, type SearchKind, type SearchMatch } from '@storeroom/contract'
import { userOf, type Context } from '../../../kernel/http/context.ts'
import { may } from '../../../kernel/permissions.ts'
import { kindRows } from './search-kinds.queries.ts'
import { findByKeys, findByWords, type Found } from './search.queries.ts'
import type { SearchText } from './search-text.ts'
import type { Rank } from './search-ways.queries.ts'

const matches: Readonly<Record<Rank, SearchMatch>> = {
  0: 'exact',
  1: 'beginning',
  2: 'beginning',
  3: 'words',
  4: 'words',
}

/** The records that match, best first, at most `limit` of each kind that the user may read. In at most two statements. */
export async function hitsOf(context: Context, text: SearchText, limit: number): Promise<SearchHit[]> {
  const asked = { kinds: kindsOf(context), text, limit, at: context.services.clock.now() }
  const byKeys = await findByKeys(context.db, asked)
  const byWords = isAnswered(text, byKeys) ? [] : await findByWords(context.db, asked)
  return bestOf([...byKeys, ...byWords], limit).map(hitOf)
}

function kindsOf(context: Context): readonly SearchKind[] {
  const user = userOf(context)
  const { flags } = context.services
  return searchKinds.filter((kind) => {
    const { permission, flag } = kindRows[kind]
    return may(user, permission) && (flag === undefined || flags.has(flag))
  })
}

/** Whether words would add nothing to what was found by keys. */
function isAnswered({ shape }: SearchText, found: readonly Found[]): boolean {
  if (shape === 'number') return true
  if (shape === 'email') return found.length > 0
  return shape === 'code' && found.some(({ rank }) => rank === 0)
}

/** Each record once, by its best rank, `limit` of each kind. Of equal rank: by kind, preferred ones, the newest. */
function bestOf(found: readonly Found[], limit: number): readonly Found[] {
  const counts = new Map<SearchKind, number>()
  const seen = new Set<string>()
  return found.toSorted(compare).filter(({ kind, id }) => {
    const count = counts.get(kind) ?? 0
    if (seen.has(id) || count === limit) return false
    seen.add(id)
    counts.set(kind, count + 1)
    return true
  })
}

const compare = (one: Found, other: Found) =>
  one.rank - other.rank ||
  searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind) ||
  Number(other.is_preferred) - Number(one.is_preferred) ||
  other.created_at.getTime() - one.created_at.getTime() ||
  (one.id < other.id ? 1 : -1)

const hitOf = ({ rank, is_preferred: _, created_at: __, ...hit }: Found): SearchHit => ({
  ...hit,
  match: matches[rank],
})

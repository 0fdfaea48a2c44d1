import type { Colleague } from '@storeroom/contract'

/** A piece of a note; `start` is its place in the text. */
export type NotePart = { readonly start: number; readonly text: string; readonly isMention: boolean }

const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Longer names first: `@Ada Lovelace` is not `@Ada`. */
const mentionOf = (people: readonly Colleague[]) => {
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
  return new RegExp(String.raw`(@(?:${names.map(escaped).join('|')}))(?![\p{L}\p{N}])`, 'u')
}

/** The text of a note in pieces, those apart that mention one of these people: an `@` with the whole name. */
export function mentionParts(text: string, people: readonly Colleague[]): readonly NotePart[] {
  if (people.length === 0) return [{ start: 0, text, isMention: false }]
  let start = 0
  return text.split(mentionOf(people)).map((piece, index) => {
    const part = { start, text: piece, isMention: index % 2 === 1 }
    start += piece.length
    return part
  })
}

/** The ids of the people whom a text mentions, in their order. */
export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
  const named = new Set(mentionParts(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])))
  return [...new Set(people.filter(({ name }) => named.has(name)).map(({ id }) => id))]
}

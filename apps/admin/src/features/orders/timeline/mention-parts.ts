import type { Colleague } from '@storeroom/contract'

/** A part of a note; `start` is its position in the text. */
export type NotePart = { readonly start: number; readonly text: string; readonly isMention: boolean }

const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Matches an `@` with a whole name. Longer names come first, so that `@Ada Lovelace` is not read as `@Ada`. */
const mentionOf = (people: readonly Colleague[]) => {
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  return new RegExp(String.raw`(@(?:${names.map(escaped).join('|')}))(?![\p{L}\p{N}])`, 'u')
}

/** Splits the text of a note into mentions of these people (an `@` with the whole name) and the text between them. */
export function mentionParts(text: string, people: readonly Colleague[]): readonly NotePart[] {
  if (people.length === 0) return [{ start: 0, text, isMention: false }]
  let start = 0
  // The expression has one group, so every second piece is a mention.
  return text.split(mentionOf(people)).map((piece, index) => {
    const part = { start, text: piece, isMention: index % 2 === 1 }
    start += piece.length
    return part
  })
}

/** The ids of the people mentioned in a text, each once, in the order of `people`. */
export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
  const named = new Set(mentionParts(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])))
  return [...new Set(people.filter(({ name }) => named.has(name)).map(({ id }) => id))]
}

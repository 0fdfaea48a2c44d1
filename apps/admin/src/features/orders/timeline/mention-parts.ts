import type { Colleague } from '@storeroom/contract'

/** A part of a note; `start` is its position in the text. */
export type NotePart = { readonly start: number; readonly text: string; readonly isMention: boolean }

const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Longer names first: `@Ada Lovelace` is not `@Ada`. */
const mentionOf = (people: readonly Colleague[]) => {
  const names = people.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  return new RegExp(String.raw`(@(?:${names.map(escaped).join('|')}))(?![\p{L}\p{N}])`, 'u')
}

/** Splits the text of a note into mentions of these people (an `@` with the whole name) and the text between them. */
export function mentionParts(text: string, people: readonly Colleague[]): readonly NotePart[] {
  if (people.length === 0) return [{ start: 0, text, isMention: false }]
  let start = 0
  return text.split(mentionOf(people)).map((unit, index) => {
    const part = { start, text: unit, isMention: index % 2 === 1 }
    start += unit.length
    return part
  })
}

/** The ids of the people mentioned in a text, in the order of the text. */
export function mentionedIn(text: string, people: readonly Colleague[]): string[] {
  const named = new Set(mentionParts(text, people).flatMap((part) => (part.isMention ? [part.text.slice(1)] : [])))
  return [...new Set(people.filter(({ name }) => named.has(name)).map(({ id }) => id))]
}

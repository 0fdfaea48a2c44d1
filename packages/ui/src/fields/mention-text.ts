/** An `@` with the name that is being typed after it: its position, and the text between it and the caret. */
export type BegunMention = { readonly start: number; readonly query: string }

/** The maximum length of a typed name. */
const MAX_QUERY = 60

/** At the beginning of the text or of a word, so that nothing opens within an email address. */
const begun = new RegExp(String.raw`(?:^|[\s(])@([^\n@]{0,${MAX_QUERY}})$`)

/** The mention that is being typed before the caret, if there is one. */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const query = begun.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** The text with the whole name instead of the typed one, and the caret after it. */
export function insertMention(text: string, caret: number, { start }: BegunMention, name: string) {
  const after = text.slice(caret)
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + after, caret: start + inserted.length }
}

/** The `@` that somebody has begun a name with: where it stands, and what follows it up to the caret. */
export type BegunMention = { readonly start: number; readonly query: string }

/** Characters after an `@` in which a name is looked for. */
const MAX_QUERY = 60

/** At the beginning of the text or of a word, so that nothing opens within an e-mail address. */
const begun = new RegExp(String.raw`(?:^|[\s(])@([^\n@]{0,${MAX_QUERY}})$`)

/** The name that the caret stands behind, if one has been begun. */
export function mentionAt(text: string, caret: number): BegunMention | undefined {
  const query = begun.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { start: caret - query.length - 1, query }
}

/** The text with the whole name in the place of the begun one, and the caret behind it. */
export function insertMention(text: string, caret: number, { start }: BegunMention, name: string) {
  const after = text.slice(caret)
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, start) + inserted + after, caret: start + inserted.length }
}

import type { Contract, LanguageCode, MailText, MailWording, Output } from '@storeroom/contract'

export type Placeholder = MailText['placeholders'][number]
export type MailLanguageText = MailText['languages'][number]
export type MailTextAnswer = Output<Contract['admin']['mailTexts']['retrieve']>

/** `{number}`, as it is typed. */
export const written = (name: string): string => `{${name}}`

/** What a mail says in a language now. */
export const wordingOf = ({ own, default: fallback }: MailLanguageText): MailWording => own ?? fallback

/** @throws {Error} for a language that the server does not write mails in */
export function textIn({ languages }: MailText, language: LanguageCode): MailLanguageText {
  const found = languages.find((text) => text.language === language)
  if (!found) throw new Error(`The server writes no mails in ${language}`)
  return found
}

/** The languages in which the shop has written a mail itself. */
export const ownLanguages = ({ languages }: MailText): readonly LanguageCode[] =>
  languages.flatMap(({ language, own }) => (own ? [language] : []))

export const trimmed = ({ subject, intro }: MailWording): MailWording => ({
  subject: subject.trim(),
  intro: intro.trim(),
})

/** Those parts of a text that were changed. */
export const trimmedParts = (changes: Partial<MailWording>): Partial<MailWording> =>
  Object.fromEntries(Object.entries(changes).map(([part, words]) => [part, words.trim()]))

/** A placeholder that a text cannot have, as it was typed. */
export const unknownIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, name]) => placeholders.every((one) => one.name !== name))?.[0]

/** A placeholder that the text must have and does not. */
export const missingIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  placeholders.map(({ name, is_needed }) => (is_needed ? written(name) : '')).find((name) => !text.includes(name))

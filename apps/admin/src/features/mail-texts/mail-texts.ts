import type { Contract, LanguageCode, MailText, MailWording, Output } from '@storeroom/contract'

export type Placeholder = MailText['placeholders'][number]
export type MailLanguageText = MailText['languages'][number]
export type MailTextAnswer = Output<Contract['admin']['mailTexts']['retrieve']>

/** `{number}`, as it is typed. */
export const placeholderText = (name: string): string => `{${name}}`

/** The subject and the opening of an email in a language now. */
export const wordingOf = ({ own, default: fallback }: MailLanguageText): MailWording => own ?? fallback

/** @throws {Error} for a language in which the server writes no emails */
export function textIn({ languages }: MailText, language: LanguageCode): MailLanguageText {
  const languageText = languages.find((text) => text.language === language)
  if (!languageText) throw new Error(`The server writes no mails in ${language}`)
  return languageText
}

/** The languages in which the shop has a text of its own for an email. */
export const ownLanguages = ({ languages }: MailText): readonly LanguageCode[] =>
  languages.flatMap(({ language, own }) => (own ? [language] : []))

export const trimmed = ({ subject, intro }: MailWording): MailWording => ({
  subject: subject.trim(),
  intro: intro.trim(),
})

/** The changed parts of a text, without spaces around them. */
export const trimmedParts = (changes: Partial<MailWording>): Partial<MailWording> =>
  Object.fromEntries(Object.entries(changes).map(([part, words]) => [part, words.trim()]))

/** A placeholder that a text cannot have, as it was typed. */
export const unknownIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, name]) => placeholders.every((one) => one.name !== name))?.[0]

/** A placeholder that the text must have and does not. */
export const missingIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  placeholders
    .map(({ name, is_needed }) => (is_needed ? placeholderText(name) : ''))
    .find((name) => !text.includes(name))

import type { MailLanguageCode, MailText, MailWording } from '@storeroom/contract'

export type Placeholder = MailText['placeholders'][number]
export type MailLanguageText = MailText['languages'][number]

/** `{number}`, as it is typed. */
export const written = (name: string): string => `{${name}}`

/** What a mail says in a language now. */
export const wordingOf = ({ own, default: fallback }: MailLanguageText): MailWording => own ?? fallback

export const textIn = ({ languages }: MailText, language: MailLanguageCode): MailLanguageText | undefined =>
  languages.find((text) => text.language === language)

/** The languages in which the shop has written a mail itself. */
export const ownLanguages = ({ languages }: MailText): readonly MailLanguageCode[] =>
  languages.flatMap(({ language, own }) => (own ? [language] : []))

export const trimmed = ({ subject, intro }: MailWording): MailWording => ({
  subject: subject.trim(),
  intro: intro.trim(),
})

/** A placeholder that a text cannot have, as it was typed. */
export const unknownIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  Array.from(text.matchAll(/\{([^{}]*)\}/g)).find(([, name]) => placeholders.every((one) => one.name !== name))?.[0]

/** A placeholder that the text must have and does not. */
export const missingIn = (text: string, placeholders: readonly Placeholder[]): string | undefined =>
  placeholders.map(({ name, is_needed }) => (is_needed ? written(name) : '')).find((name) => !text.includes(name))

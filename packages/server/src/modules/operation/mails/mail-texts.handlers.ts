import {
  languageCodes,
  type Contract,
  type FieldError,
  type LanguageCode,
  type MailText,
  type MailWording,
} from '@storeroom/contract'
import type { Db } from '../../../kernel/db.ts'
import { notFound, refuseFields } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { versionedJson } from '../../../kernel/http/json-text.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { sampleMail } from './mail-samples.ts'
import { mailText, filledIn, ownText, textKey, type OwnTexts } from './mail-texts.entity.ts'
import { isShopperMail, placeholdersOf, shopperMails, type ShopperMail, opening } from './mail-texts.data.ts'
import { mailWords } from './mail-words.ts'
import { clearText, createText, findSender, revisionOf } from './mails.queries.ts'

/** A mail in one language. */
type MailTextKey = { readonly mail: ShopperMail; readonly code: LanguageCode }

/** @throws not_found */
function placeOf({ id, language }: { readonly id: string; readonly language: string }): MailTextKey {
  if (!isShopperMail(id)) throw notFound(`There is no email to shoppers named ${id}`)
  const code = languageCodes.find((known) => known === language)
  if (!code) throw notFound(`Mails are not written in ${language}`)
  return { mail: id, code }
}

function textOf(mail: ShopperMail, texts: OwnTexts): MailText {
  const { placeholders, needed } = placeholdersOf(mail)
  return {
    id: mail,
    placeholders: placeholders.map((name) => ({ name, is_needed: needed.includes(name) })),
    languages: languageCodes.map((language) => {
      const [own, fallback] = [ownText(texts, mail, language), defaultOf(mail, language)]
      const isOwn = own.subject !== null || own.intro !== null
      return { language, default: fallback, own: isOwn ? filledIn(own, fallback) : null }
    }),
  }
}

/** What is sent where the shop has written nothing, in the form of an own text. */
function defaultOf(mail: ShopperMail, language: LanguageCode): MailWording {
  const words = mailWords[language][mail]
  return { subject: words.subject, intro: opening.map((part) => words[part]).join('\n\n') }
}

const trimmed = ({ subject, intro }: Partial<MailWording>): Partial<MailWording> => ({
  ...(subject !== undefined && { subject: subject.trim() }),
  ...(intro !== undefined && { intro: intro.trim() }),
})

/** @throws invalid_data that names each field with a wrong or missing placeholder */
function checked(mail: ShopperMail, text: MailWording): MailWording {
  const { placeholders, needed } = placeholdersOf(mail)
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  const unknown = Object.entries(text).flatMap(([field, words]): FieldError[] =>
    Array.from(words.matchAll(/\{([^{}]*)\}/g), ([written, name = '']) =>
      placeholders.includes(name) ? [] : [{ field, message: `${written} is none of the placeholders ${known}` }],
    ).flat(),
  )
  const missing = needed
    .filter((name) => !text.intro.includes(`{${name}}`))
    .map((name): FieldError => ({ field: 'intro', message: `The text must contain {${name}}` }))
  const fields = [...unknown, ...missing]
  refuseFields('invalid_data', fields)
  return text
}

/** With the version of the text in this language, which an editor sends back. */
async function answerOf(db: Db, { mail, code }: MailTextKey) {
  const rev = await revisionOf(db, mail, code)
  return versionedJson({ mail_text: textOf(mail, (await findSender(db)).texts) }, rev)
}

/** @throws invalid_data, edit_conflict */
async function changeText(
  db: Db,
  { mail, code }: MailTextKey,
  sent: Partial<MailWording>,
  version: number | undefined,
) {
  await createText(db, mail, code)
  const stored = await lockRow(db, mailText, textKey(mail, code))
  if (!stored) throw new Error('The row was just created')
  // Editors see and compare the text that is emailed, even if it is the default one.
  const shown = filledIn(stored, defaultOf(mail, code))
  checked(mail, { ...shown, ...sent })
  await saveRow(db, mailText, { ...stored, ...shown }, sent, version)
}

export const mailTexts: Handlers<Contract['admin']['mailTexts']> = {
  async list(_, { db }) {
    const { texts } = await findSender(db)
    return { mail_texts: shopperMails.map((mail) => textOf(mail, texts)) }
  },

  retrieve: (place, { db }) => answerOf(db, placeOf(place)),

  async update({ body = {}, ...given }, { db, version }) {
    const place = placeOf(given)
    await changeText(db, place, trimmed(body), version)
    return answerOf(db, place)
  },

  async remove(given, { db }) {
    const place = placeOf(given)
    await clearText(db, place.mail, place.code)
    return answerOf(db, place)
  },

  async preview({ body, ...place }, { db, services }) {
    const { mail, code } = placeOf(place)
    const sender = await findSender(db)
    const wording = checked(mail, { subject: body.subject.trim(), intro: body.intro.trim() })
    const texts = { ...sender.texts, [textKey(mail, code)]: wording }
    const { subject, text } = sampleMail(mail, { ...sender, texts }, code, services.clock.now())
    return { mail: { subject, text } }
  },
}

import {
  mailLanguageCodes,
  type Contract,
  type FieldError,
  type MailLanguageCode,
  type MailText,
  type MailWording,
} from '@storeroom/contract'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { sampleMail } from './mail-samples.ts'
import { isShopperMail, placeholdersOf, shopperMails, type ShopperMail } from './mail-texts.data.ts'
import { opening } from './mail-templates.ts'
import { isWritten, mailWords } from './mail-words.ts'
import { findSender, removeText, saveText } from './mails.queries.ts'
import { ownText, textKey, type OwnTexts } from './own-texts.ts'

type Place = { readonly id: string; readonly language: string }

/** @throws not_found */
function placeOf({ id, language }: Place): { readonly mail: ShopperMail; readonly code: MailLanguageCode } {
  if (!isShopperMail(id)) throw notFound(`There is no mail to shoppers named ${id}`)
  if (!isWritten(language)) throw notFound(`Mails are not written in ${language}`)
  return { mail: id, code: language }
}

function textOf(mail: ShopperMail, texts: OwnTexts): MailText {
  const { placeholders, needed } = placeholdersOf(mail)
  return {
    id: mail,
    placeholders: placeholders.map((name) => ({ name, is_needed: needed.includes(name) })),
    languages: mailLanguageCodes.map((language) => ({
      language,
      default: defaultOf(mail, language),
      own: ownText(texts, mail, language) ?? null,
    })),
  }
}

/** What is sent where the shop has written nothing, in the form of an own text. */
function defaultOf(mail: ShopperMail, language: MailLanguageCode): MailWording {
  const words = mailWords[language][mail]
  return { subject: words.subject, intro: opening.map((part) => words[part]).join('\n\n') }
}

/** @throws invalid_data that names each field with a wrong placeholder */
function checked(mail: ShopperMail, { subject, intro }: MailWording): MailWording {
  const { placeholders, needed } = placeholdersOf(mail)
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  const text = { subject: subject.trim(), intro: intro.trim() }
  const unknown = Object.entries(text).flatMap(([field, words]): FieldError[] =>
    Array.from(words.matchAll(/\{([^{}]*)\}/g), ([written, name = '']) =>
      placeholders.includes(name) ? [] : [{ field, message: `${written} is none of the placeholders ${known}` }],
    ).flat(),
  )
  const missing = needed
    .filter((name) => !text.intro.includes(`{${name}}`))
    .map((name): FieldError => ({ field: 'intro', message: `The text must contain {${name}}` }))
  const fields = [...unknown, ...missing]
  const [first] = fields
  if (first) throw new AppError('invalid_data', first.message, { fields })
  return text
}

export const mailTexts: Handlers<Contract['admin']['mailTexts']> = {
  async list(_, { db }) {
    const { texts } = await findSender(db)
    return { mail_texts: shopperMails.map((mail) => textOf(mail, texts)) }
  },

  async update({ body, ...place }, { db }) {
    const { mail, code } = placeOf(place)
    await saveText(db, mail, code, checked(mail, body))
    return { mail_text: textOf(mail, (await findSender(db)).texts) }
  },

  async remove(place, { db }) {
    const { mail, code } = placeOf(place)
    await removeText(db, mail, code)
    return { mail_text: textOf(mail, (await findSender(db)).texts) }
  },

  async preview({ body, ...place }, { db, services }) {
    const { mail, code } = placeOf(place)
    const sender = await findSender(db)
    const texts = { ...sender.texts, [textKey(mail, code)]: checked(mail, body) }
    const { subject, text } = sampleMail(mail, { ...sender, texts }, code, services.clock.now())
    return { mail: { subject, text } }
  },
}

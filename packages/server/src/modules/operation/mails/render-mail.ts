import { escapeHtml } from '../../../kernel/http/escape-html.ts'
import type { Mail } from '../../../kernel/mail.ts'
import { filled, filledWithoutGaps, type Values } from './fill-words.ts'
import { mailTemplates, opening, type MailName } from './mail-texts.data.ts'
import type { MailLanguage } from './mail-words.ts'
import { ownText } from './mail-texts.entity.ts'
import type { Services } from '../../../kernel/services.ts'
import { originOf } from './links.ts'
import { findSender, type Sender } from './mails.queries.ts'

/** The shop as a mail shows it at its head. */
export type Letterhead = Pick<Sender, 'name' | 'texts' | 'accent_color'> & {
  /** Address of the logo; mail programs need the whole one. */
  readonly logo?: string | undefined
}

/** The shop, with its logo at the address of this server: a mail belongs to no request that could name another. */
export async function senderOf({ db, config, files }: Pick<Services, 'db' | 'config' | 'files'>) {
  const sender = await findSender(db)
  const { logo_key: key } = sender
  const logo = key === null ? undefined : files.publicUrl(key, originOf(config, undefined, 'anybody'))
  return { ...sender, logo }
}

type Content = {
  readonly to: string
  /** Values of the placeholders in the texts. */
  readonly values: Values
  /** Address of the button. */
  readonly link: string
  /** Sections between the paragraphs and the button. */
  readonly sections?: readonly MailSection[]
  /** The shop, with its own texts in mails to shoppers. */
  readonly sender?: Letterhead
}

/** A title above lines; a line is a text, optionally with an amount at its end, and the text may be a link. */
export type MailSection = { readonly title: string; readonly lines: readonly MailLine[] }
type MailLine = readonly [text: string, amount?: string | undefined, link?: string]

/** Writes a message as plain text and as HTML. Values are escaped, so markup in them has no effect. */
export function renderMail(name: MailName, language: MailLanguage, content: Content): Mail {
  const { to, values, link, sections = [], sender } = content
  const template = mailTemplates[name]
  const words: Readonly<Record<string, string>> = language.words[name]
  const say = (key: string) => filled(words[key] ?? '', values)
  const own = ownText(sender?.texts ?? {}, name, language.code)
  const parts = {
    paragraphs: [
      ...(own.intro === null ? opening.map(say) : ownParagraphs(own.intro, values)),
      ...template.paragraphs.map(say),
    ],
    sections,
    button: say('button'),
    fallback: language.words.fallback,
    smallPrint: template.smallPrint.map(say),
    link,
    sender,
  }
  const subject = own.subject === null ? say('subject') : filledWithoutGaps(own.subject, values)
  return { to, subject, text: plainText(parts), html: html(parts, language) }
}

/** Empty lines separate paragraphs. */
const ownParagraphs = (intro: string, values: Values): readonly string[] =>
  filledWithoutGaps(intro, values).split(/\n\s*\n/)

type Parts = {
  readonly paragraphs: readonly string[]
  readonly sections: readonly MailSection[]
  readonly button: string
  readonly fallback: string
  readonly smallPrint: readonly string[]
  readonly link: string
  readonly sender: Letterhead | undefined
}

const plainText = ({ paragraphs, sections, button, smallPrint, link }: Parts) =>
  `${[...paragraphs, ...sections.map(plainSection), `${button}:\n${link}`, ...smallPrint].join('\n\n')}\n`

const plainSection = ({ title, lines }: MailSection) => [title, ...lines.map(plainLine)].join('\n')

const plainLine = ([text, amount, link]: MailLine) =>
  [amount === undefined ? text : `${text}: ${amount}`, ...(link === undefined ? [] : [link])].join('\n')

/**
 * Mail programs strip style sheets: every rule is inline, and the colors are readable on light and dark backgrounds.
 */
const styles = {
  body: 'margin:0;padding:24px;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 20px;border-radius:8px;color:#ffffff;font-weight:600;text-decoration:none',
  // On white in dark mail programs, too: a logo may be readable on white only.
  logo: 'display:block;max-width:220px;max-height:64px;margin:0 0 24px;background-color:#ffffff',
  title: 'margin:24px 0 4px;font-size:16px;font-weight:600',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  cell: 'padding:4px 0;vertical-align:top',
  amount: 'padding:4px 0;vertical-align:top;white-space:nowrap',
  small: 'margin:0 0 16px;font-size:13px;opacity:0.75',
  address: 'margin:0 0 16px;font-size:13px;word-break:break-all;direction:ltr',
}

/** The color of buttons for a shop that has chosen none; white text on it can be read. */
const ACCENT = '#4f46e5'

function html(parts: Parts, language: MailLanguage): string {
  const { paragraphs, sections, button, fallback, smallPrint, link, sender } = parts
  const { tag, direction } = language
  const address = escapeHtml(link)
  const lines = [
    ...(sender?.logo === undefined ? [] : [logoImage(sender.logo, sender.name)]),
    ...paragraphs.map((words) => element('p', styles.paragraph, escapeHtml(words).replaceAll('\n', '<br>'))),
    ...sections.map((section) => htmlSection(section, language)),
    `<a href="${address}" style="${styles.button};background-color:${sender?.accent_color ?? ACCENT}">${escapeHtml(button)}</a>`,
    element('p', styles.small, escapeHtml(fallback)),
    element('p', styles.address, `<a href="${address}">${address}</a>`),
    ...smallPrint.map((words) => element('p', styles.small, escapeHtml(words))),
  ]
  const head =
    '<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'
  const column = `<div dir="${direction}" style="${styles.column};text-align:${direction === 'rtl' ? 'right' : 'left'}">${lines.join('\n')}</div>`
  return `<!doctype html>\n<html lang="${tag}" dir="${direction}"><head>${head}</head><body style="${styles.body}">\n${column}\n</body></html>\n`
}

/** A table, because mail programs support no other columns. */
function htmlSection({ title, lines }: MailSection, { direction }: MailLanguage): string {
  const end = direction === 'rtl' ? 'left' : 'right'
  const rows = lines.map(([text, amount, link]) => {
    const words = `<bdi>${escapeHtml(text)}</bdi>`
    const shown = link === undefined ? words : `<a href="${escapeHtml(link)}">${words}</a>`
    const cell = `<td style="${styles.cell}"${amount === undefined ? ' colspan="2"' : ''}>${shown}</td>`
    const last =
      amount === undefined ? '' : `<td align="${end}" style="${styles.amount}"><bdi>${escapeHtml(amount)}</bdi></td>`
    return `<tr>${cell}${last}</tr>`
  })
  const table = `<table role="presentation" dir="${direction}" style="${styles.table}">${rows.join('')}</table>`
  return `${element('h2', styles.title, escapeHtml(title))}\n${table}`
}

const logoImage = (address: string, name: string) =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}" style="${styles.logo}">`

const element = (tag: string, style: string, content: string) => `<${tag} style="${style}">${content}</${tag}>`

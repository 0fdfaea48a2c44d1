import type { Mail } from '../../kernel/mail.ts'
import { mailTemplates, type MailName, type MailTemplate } from './mail-templates.ts'
import type { MailLanguage } from './mail-words.ts'

type Content = {
  readonly to: string
  /** What the placeholders of the words stand for. */
  readonly values: Readonly<Record<string, string>>
  /** Where the button leads. */
  readonly link: string
}

/** Writes a message as plain text and as HTML. Values are text: nothing in them is read as markup. */
export function renderMail(name: MailName, language: MailLanguage, { to, values, link }: Content): Mail {
  const template: MailTemplate = mailTemplates[name]
  const words: Readonly<Record<string, string>> = language.words[name]
  const say = (key: string) => filled(words[key] ?? '', values)
  const parts = {
    paragraphs: template.paragraphs.map(say),
    button: say(template.button),
    fallback: language.words.fallback,
    smallPrint: template.smallPrint.map(say),
    link,
  }
  return { to, subject: say(template.subject), text: plainText(parts), html: html(parts, language) }
}

const filled = (words: string, values: Readonly<Record<string, string>>) =>
  words.replaceAll(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)

type Parts = {
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly fallback: string
  readonly smallPrint: readonly string[]
  readonly link: string
}

const plainText = ({ paragraphs, button, smallPrint, link }: Parts) =>
  `${[...paragraphs, `${button}:\n${link}`, ...smallPrint].join('\n\n')}\n`

/** Mail programs strip style sheets: every rule is inline, and the colours are readable on light and dark grounds alike. */
const styles = {
  body: 'margin:0;padding:24px;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  column: 'max-width:560px;margin:0 auto',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 20px;border-radius:8px;background-color:#4f46e5;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:13px;opacity:0.75',
  address: 'margin:0 0 16px;font-size:13px;word-break:break-all;direction:ltr',
}

function html({ paragraphs, button, fallback, smallPrint, link }: Parts, { code, direction }: MailLanguage): string {
  const address = escaped(link)
  const lines = [
    ...paragraphs.map((words) => element('p', styles.paragraph, escaped(words))),
    `<a href="${address}" style="${styles.button}">${escaped(button)}</a>`,
    element('p', styles.small, escaped(fallback)),
    element('p', styles.address, `<a href="${address}">${address}</a>`),
    ...smallPrint.map((words) => element('p', styles.small, escaped(words))),
  ]
  const head =
    '<meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'
  const column = `<div dir="${direction}" style="${styles.column};text-align:${direction === 'rtl' ? 'right' : 'left'}">${lines.join('\n')}</div>`
  return `<!doctype html>\n<html lang="${code}" dir="${direction}"><head>${head}</head><body style="${styles.body}">\n${column}\n</body></html>\n`
}

const element = (tag: string, style: string, content: string) => `<${tag} style="${style}">${content}</${tag}>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

import type { DocumentLanguage } from './document-words.ts'
import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import type { Logo } from './logo.ts'
import { renderHtml } from './render-html.ts'
import { renderPdf } from './render-pdf.ts'
import type { Sheet } from './sheet.ts'

type Printed = {
  readonly format: 'html' | 'pdf' | undefined
  readonly language: DocumentLanguage
  readonly paper: 'a4' | 'letter'
  readonly logo: Logo | undefined
  /** Of the file, without its ending. */
  readonly name: string
}

/** Sheets as a page or a file. */
export async function printed(sheets: readonly Sheet[], { format, name, ...look }: Printed): Promise<FileAnswer> {
  if (format === 'html') return new FileAnswer(renderHtml(sheets, look), 'text/html', `${name}.html`)
  return new FileAnswer(await renderPdf(sheets, look), 'application/pdf', `${name}.pdf`)
}

import { FileAnswer } from '../../../kernel/http/file-answer.ts'
import { renderHtml } from './render-html.ts'
import { renderPdf } from './render-pdf.ts'
import type { Look, Sheet } from './sheet.ts'

type Printed = Look & {
  readonly format: 'html' | 'pdf' | undefined
  /** Of the file, without its ending. */
  readonly name: string
}

/** Sheets as a page or a file. */
export async function printed(sheets: readonly Sheet[], { format, name, ...look }: Printed): Promise<FileAnswer> {
  if (format === 'html') return new FileAnswer(renderHtml(sheets, look), 'text/html', `${name}.html`)
  return new FileAnswer(await renderPdf(sheets, look), 'application/pdf', `${name}.pdf`)
}

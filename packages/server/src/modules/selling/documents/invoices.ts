import type { Db } from '../../../kernel/db.ts'
import { billSheet } from './bill-sheet.ts'
import { documentLanguage } from './document-words.ts'
import * as queries from './documents.queries.ts'
import { findLogo, type Logo } from './logo.ts'
import type { Sheet } from './sheet.ts'

/** The invoices of orders that hold, each as it was issued: in its language, on its paper, with its logo. */
export async function invoiceSheets(db: Db, orderIds: readonly string[]): Promise<Sheet[]> {
  const invoices = await queries.listInvoices(db, orderIds)
  const logos = await logosOf(
    db,
    invoices.map(({ content }) => content.logo_key),
  )
  return invoices.map(({ content, ...document }) => ({
    ...billSheet(document, content),
    look: {
      language: documentLanguage(document.language),
      paper: content.paper,
      logo: content.logo_key === null ? undefined : logos.get(content.logo_key),
    },
  }))
}

async function logosOf(db: Db, keys: readonly (string | null)[]): Promise<ReadonlyMap<string, Logo | undefined>> {
  const logos = new Map<string, Logo | undefined>()
  for (const key of new Set(keys)) if (key !== null) logos.set(key, await findLogo(db, key))
  return logos
}

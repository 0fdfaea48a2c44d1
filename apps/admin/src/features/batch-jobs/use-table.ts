import { useState } from 'react'
import { isWorkbook, readColumns } from './import-file.ts'
import type { Sheet, useStartImport } from './use-start-import.ts'

type Table = { readonly file: File; readonly key?: string; readonly sheets: readonly Sheet[] }

/** The file that was chosen and the columns of the sheet that is imported; a CSV file is one sheet without a name. */
export function useTable({ openBook, discard }: ReturnType<typeof useStartImport>) {
  const [table, setTable] = useState<Table>()
  const [name, setName] = useState<string>()
  const choose = async (file: File | undefined) => {
    discard()
    setTable(undefined)
    setName(undefined)
    if (!file) return
    const read = isWorkbook(file) ? await openBook(file) : { sheets: [{ name: '', columns: await readColumns(file) }] }
    if (read) setTable({ file, ...read })
  }
  const sheets = table?.sheets ?? []
  const sheet = sheets.find((one) => one.name === name) ?? sheets[0]
  return {
    file: table?.file,
    key: table?.key,
    sheets,
    sheet: sheet?.name,
    columns: sheet?.columns ?? [],
    choose,
    chooseSheet: setName,
  }
}

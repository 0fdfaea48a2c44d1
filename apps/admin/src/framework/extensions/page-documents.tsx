import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageAction } from '../detail/page-actions.tsx'
import type { AddedDocument } from './added.ts'
import { PrintDialog } from './print-dialog.tsx'

type PageDocumentsProps = { readonly documents: readonly AddedDocument[]; readonly answer: unknown }

/** The documents of extensions in the menu of a page. */
export const PageDocuments = ({ documents, answer }: PageDocumentsProps) =>
  documents.map((document) => <PageDocument key={document.id} document={document} answer={answer} />)

type PageDocumentProps = { readonly document: AddedDocument; readonly answer: unknown }

function PageDocument({ document, answer }: PageDocumentProps) {
  const { t } = useTranslation('extensions')
  const [isOpen, setOpen] = useState(false)
  const { id, label } = document
  const action = useMemo(
    () => ({
      id,
      label: t('part.printNamed', { name: label }),
      icon: <Printer aria-hidden />,
      onAction: () => setOpen(true),
      readOnly: true,
    }),
    [id, label, t],
  )
  usePageAction(action)
  return isOpen && <PrintDialog document={document} answer={answer} onClose={() => setOpen(false)} />
}

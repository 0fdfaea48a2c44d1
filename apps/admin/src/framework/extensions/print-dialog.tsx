import { recordPages } from '@storeroom/extension/lists'
import { Button } from '@storeroom/ui/buttons/button'
import { Overlay, OverlayBody, OverlayFooter, OverlayHeader } from '@storeroom/ui/overlay/overlay'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { AddedDocument } from './added.ts'
import { RecordPart } from './record-part.tsx'

type PrintDialogProps = {
  readonly document: AddedDocument
  /** The answer of the page. */
  readonly answer: unknown
  /** Further props of the document. */
  readonly given?: Readonly<Record<string, unknown>> | undefined
  readonly onClose: () => void
}

/** A document of an extension as it will be printed: staff see when it is complete, and print it. */
export function PrintDialog({ document: part, answer, given, onClose }: PrintDialogProps) {
  const { t } = useTranslation('extensions')
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<HTMLElement>()
  const { origin, id, label, Component, record } = part
  const zone = `${recordPages[record === 'return' ? 'order' : record]}.after` as const
  return (
    <Overlay kind="modal" size="large" isOpen onClose={onClose}>
      <OverlayHeader title={label} />
      <OverlayBody>
        <iframe
          ref={frame}
          title={label}
          // This page renders the document into the frame, so the frame needs no scripts.
          sandbox="allow-same-origin allow-modals"
          srcDoc="<!doctype html>"
          onLoad={({ currentTarget: { contentDocument } }) =>
            setPage(contentDocument ? pageIn(contentDocument) : undefined)
          }
          className="h-[60dvh] w-full rounded-control border border-default"
        />
        {page && createPortal(<RecordPart {...{ origin, Component, zone, answer, given }} place={id} />, page)}
      </OverlayBody>
      <OverlayFooter>
        <Button slot="close">{t('ui:close')}</Button>
        <Button variant="primary" isDisabled={!page} onPress={() => frame.current?.contentWindow?.print()}>
          {t('part.print')}
        </Button>
      </OverlayFooter>
    </Overlay>
  )
}

/** The body of an empty page, with the dashboard's styles, its language, and the colors of paper. */
function pageIn(page: Document): HTMLElement {
  const { documentElement: root } = document
  page.documentElement.lang = root.lang
  page.documentElement.dir = root.dir
  page.documentElement.dataset['theme'] = 'light'
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(style.cloneNode(true))
  page.body.style.backgroundColor = 'white'
  page.body.className = 'p-6 text-default print:p-0'
  return page.body
}

import type { DraftOrder } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { authorOf, NoteBox, NoteMenu, useNotes } from '../timeline/order-notes.tsx'
import { TimelineEntry } from '../timeline/timeline-entry.tsx'
import { stepsOf, type DraftStep } from './draft-steps.ts'
import { usePayLinks } from './use-pay-links.ts'

/** What happened to a draft order: its links, its notes, and that it was paid. */
export function DraftTimeline({ draft }: { readonly draft: DraftOrder }) {
  const { t } = useTranslation('draft-orders')
  const links = usePayLinks(draft.id)
  const notes = useNotes(draft.id)
  const canWrite = useCan('notes:write')
  const steps = stepsOf(draft, links, notes)
  return (
    <Section title={t('orders:timeline.title')}>
      {canWrite && <NoteBox resource="draft_order" id={draft.id} />}
      <ol className="grid">
        {steps.map((step, index) => (
          <TimelineEntry
            key={step.id}
            at={step.at}
            what={<What step={step} />}
            who={whoOf(step)}
            text={textOf(step)}
            menu={step.kind === 'noted' && <NoteMenu note={step.note} />}
            isNewest={index === 0}
            isOldest={index === steps.length - 1}
          />
        ))}
      </ol>
    </Section>
  )
}

function What({ step }: { readonly step: DraftStep }) {
  const { t } = useTranslation('draft-orders')
  if (step.kind === 'noted') return t('orders:timeline.noted')
  if (step.kind === 'linkSent') return t('step.linkSent', { email: step.link.email })
  return t(`step.${step.kind}`)
}

/** Who did it; nobody for what the customer did. */
function whoOf(step: DraftStep) {
  if (step.kind === 'noted') return authorOf(step.note)
  return step.kind === 'linkSent' || step.kind === 'linkCopied' ? step.link.sender : undefined
}

function textOf(step: DraftStep) {
  if (step.kind === 'noted') return step.note.value
  return step.kind === 'linkSent' ? step.link.message : undefined
}

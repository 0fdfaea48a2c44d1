import type { DraftOrder, Notification } from '@storeroom/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import { useCan } from '../../../framework/permissions.ts'
import { MailMenu, MailState, useMails } from '../timeline/order-mails.tsx'
import { NoteText } from '../timeline/note-area.tsx'
import { authorOf, NoteBox, NoteMenu, useNotes } from '../timeline/order-notes.tsx'
import { TimelineEntry } from '../timeline/timeline-entry.tsx'
import { stepsOf, type DraftStep } from './draft-steps.ts'
import { usePayLinks } from './draft-pay-link.tsx'

/** The timeline of a draft order: links, notes, payment. */
export function DraftTimeline({ draft }: { readonly draft: DraftOrder }) {
  const { t } = useTranslation('draft-orders')
  const links = usePayLinks(draft.id)
  const notes = useNotes(draft.id)
  const mails = useMails({ resource_id: draft.id })
  const canWrite = useCan('notes:write')
  const steps = stepsOf(draft, links, notes)
  return (
    <Section title={t('orders:timeline.title')}>
      {canWrite && <NoteBox resource="draft_order" id={draft.id} />}
      <ol className="grid">
        {steps.map((step, index) => {
          const mail = mailOf(step, mails)
          return (
            <TimelineEntry
              key={step.id}
              at={step.at}
              title={<What step={step} />}
              author={<Who step={step} />}
              text={textOf(step)}
              details={mail && mail.status !== 'sent' && <MailState mail={mail} />}
              menu={step.kind === 'noted' ? <NoteMenu note={step.note} /> : mail && <MailMenu mail={mail} />}
              isNewest={index === 0}
              isOldest={index === steps.length - 1}
            />
          )
        })}
      </ol>
    </Section>
  )
}

/** The email that a link was sent with. */
const mailOf = (step: DraftStep, mails: readonly Notification[]): Notification | undefined =>
  step.kind === 'linkSent' ? mails.find(({ data }) => data?.['pay_link_id'] === step.link.id) : undefined

function What({ step }: { readonly step: DraftStep }) {
  const { t } = useTranslation('draft-orders')
  if (step.kind === 'noted') return t('orders:timeline.noted')
  if (step.kind === 'linkSent') return t('step.linkSent', { email: step.link.email })
  return t(`step.${step.kind}`)
}

/** The author; none for actions of the customer. */
function Who({ step }: { readonly step: DraftStep }) {
  const name = nameIn(step)
  return name == null ? null : <bdi className="text-muted">{name}</bdi>
}

function nameIn(step: DraftStep) {
  if (step.kind === 'noted') return authorOf(step.note)
  return step.kind === 'linkSent' || step.kind === 'linkCopied' ? step.link.sender : null
}

function textOf(step: DraftStep) {
  if (step.kind === 'noted') return <NoteText note={step.note} />
  return step.kind === 'linkSent' ? step.link.message : null
}

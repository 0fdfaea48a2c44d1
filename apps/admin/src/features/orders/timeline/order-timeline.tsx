import type { Order } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Link } from '@storeroom/ui/buttons/link'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../framework/detail/section.tsx'
import type { TimelineItem } from '@storeroom/extension'
import { useAdded } from '../../../framework/extensions/added.ts'
import { useAllowed } from '../../../framework/extensions/use-allowed.ts'
import { Zone } from '../../../framework/extensions/zone.tsx'
import { lazyComponent } from '../../../framework/lazy-component.ts'
import { useCan } from '../../../framework/permissions.ts'
import { addressText, useAuthorName, type Author } from '../../../framework/person-name.ts'
import { useMoneyText } from '../../../framework/shop-currency.ts'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { EditStep, isEditStep, type EditMilestone } from '../edit/edit-step.tsx'
import { useOrderEdits } from '../edit/use-edits.ts'
import { live } from '../live.ts'
import { MailMenu, MailState, MailSubject, useMails } from './order-mails.tsx'
import { NoteText } from './note-area.tsx'
import { authorOf, NoteBox, NoteMenu, useNotes } from './order-notes.tsx'
import { TimelineEntry } from './timeline-entry.tsx'
import { entryId, historyOf, timelineOf, type Milestone } from './timeline.ts'

/** Loaded where an extension adds entries. */
const AddedTimelines = lazyComponent(
  async () => (await import('../../../framework/extensions/added-timelines.tsx')).AddedTimelines,
)

/** The timeline of an order. It is shown before the history is loaded. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const { admin } = useClient()
  const { data } = useQuery({ ...queryFor(admin.changes.listOfOrder, historyOf(order.id)), ...live })
  const notes = useNotes(order.id)
  const canWrite = useCan('notes:write')
  const edits = useOrderEdits(order)
  const mails = useMails({ order_id: order.id })
  const timelines = useAllowed(useAdded().timelines['details.orders'])
  const entries = (added: readonly TimelineItem[]) => (
    <Entries order={order} milestones={timelineOf(order, data?.changes ?? [], notes, edits, mails, added)} />
  )
  return (
    <Section title={t('timeline.title')}>
      {canWrite && <NoteBox resource="order" id={order.id} />}
      <Zone at="timeline.orders.before" answer={{ order }} />
      {timelines.length === 0 ? (
        entries([])
      ) : (
        <Suspense fallback={entries([])}>
          <AddedTimelines timelines={timelines} shown={{ order }} recordId={order.id} {...live}>
            {entries}
          </AddedTimelines>
        </Suspense>
      )}
      <Zone at="timeline.orders.after" answer={{ order }} />
    </Section>
  )
}

type EntriesProps = { readonly milestones: readonly Milestone[]; readonly order: Order }

const Entries = ({ milestones, order }: EntriesProps) => (
  <ol className="grid">
    {milestones.map((milestone, index) => (
      <Entry
        key={milestone.id}
        milestone={milestone}
        order={order}
        isNewest={index === 0}
        isOldest={index === milestones.length - 1}
      />
    ))}
  </ol>
)

type EntryProps = {
  readonly milestone: Milestone
  readonly order: Order
  readonly isNewest: boolean
  readonly isOldest: boolean
}

function Entry({ milestone, order, ...place }: EntryProps) {
  return (
    <TimelineEntry
      {...place}
      id={entryId(milestone.id)}
      at={milestone.at}
      title={
        isEditStep(milestone) ? (
          <EditStep milestone={milestone} />
        ) : (
          <What milestone={milestone} currency={order.currency_code} />
        )
      }
      icon={iconOf(milestone)}
      author={<Who milestone={milestone} order={order} />}
      text={textOf(milestone)}
      isQuiet={milestone.kind !== 'noted'}
      details={<Details milestone={milestone} order={order} />}
      menu={<EntryMenu milestone={milestone} />}
    />
  )
}

/** The icon that an extension has chosen for its entry. */
function iconOf(milestone: Milestone): ReactNode {
  const Icon = milestone.kind === 'added' ? milestone.entry.icon : undefined
  return Icon && <Icon className="size-full" />
}

/** The state of an email, or a link to the draft that an order comes from. */
function Details({ milestone, order }: Pick<EntryProps, 'milestone' | 'order'>) {
  const { t } = useTranslation('orders')
  if (milestone.kind === 'mailed') return <MailState mail={milestone.mail} />
  if (milestone.kind !== 'placed' || order.draft_order_id == null) return null
  return <Link href={paths.draftOrder({ id: order.draft_order_id })}>{t('timeline.fromDraft')}</Link>
}

function EntryMenu({ milestone }: Pick<EntryProps, 'milestone'>) {
  if (milestone.kind === 'noted') return <NoteMenu note={milestone.note} />
  return milestone.kind === 'mailed' ? <MailMenu mail={milestone.mail} /> : null
}

/** The text below the title of an entry, if it has one. */
function textOf(milestone: Milestone): ReactNode {
  if (milestone.kind === 'noted') return <NoteText note={milestone.note} />
  if (milestone.kind === 'added') return milestone.entry.details
  if (milestone.kind === 'editDeclined') return milestone.edit.declined_reason
  return milestone.kind === 'refunded' ? milestone.refund.note : null
}

type WhatProps = { readonly milestone: Exclude<Milestone, EditMilestone>; readonly currency: string }

function What({ milestone, currency }: WhatProps) {
  const { t } = useTranslation('orders')
  const money = useMoneyText()
  switch (milestone.kind) {
    case 'captured':
      return t('timeline.captured', { amount: money(milestone.amount, currency) })
    case 'refunded':
      return t(milestone.refund.status === 'pending' ? 'timeline.refundPending' : 'timeline.refunded', {
        amount: money(milestone.amount, currency),
        reason: t(`reason.${milestone.refund.reason}`),
      })
    case 'edited': {
      const list = new Intl.ListFormat(activeLanguageTag())
      return t('timeline.edited', { what: list.format(milestone.columns.map((name) => t(`changed.${name}`))) })
    }
    case 'tagged':
      return [
        ...milestone.added.map((tag) => t('timeline.tagAdded', { tag })),
        ...milestone.removed.map((tag) => t('timeline.tagRemoved', { tag })),
      ].join(' · ')
    case 'shippingAdded':
      return t('timeline.shippingAdded', { name: milestone.name, amount: money(milestone.price, currency) })
    case 'documentIssued':
      return t(`timeline.issued.${milestone.document}`, { number: milestone.number })
    case 'packed':
    case 'shipped':
    case 'unpacked': {
      const { items = [], tracking_numbers } = milestone.parcel
      const count = items.reduce((all, { quantity }) => all + quantity, 0)
      const numbers = milestone.kind === 'shipped' ? tracking_numbers : []
      return [t(`timeline.${milestone.kind}`, { count }), ...numbers].join(' · ')
    }
    case 'noted': {
      const { created_at, updated_at } = milestone.note
      return t(created_at === updated_at ? 'timeline.noted' : 'timeline.notedEdited')
    }
    case 'added':
      return <bdi>{milestone.entry.title}</bdi>
    case 'mailed':
      return <MailSubject mail={milestone.mail} />
    case 'completed':
    case 'archived':
    case 'broughtBack':
    case 'transferred':
    case 'captureFailed':
    case 'receiptUndone':
    case 'exchangeSettled':
    case 'labelMade':
    case 'labelRefused':
    case 'labelCanceled':
    case 'exchangeRequested':
    case 'exchangeAgreed':
    case 'exchangeCanceled':
    case 'claimRegistered':
    case 'claimCanceled':
    case 'returnRequested':
    case 'returnReceived':
    case 'returnCanceled':
    case 'placed':
    case 'canceled':
      return t(`timeline.${milestone.kind}`)
  }
}

function Who({ milestone, order }: { readonly milestone: Milestone; readonly order: Order }) {
  if (milestone.kind === 'placed') return <bdi className="text-muted">{addressText(order.email)}</bdi>
  if (milestone.kind === 'noted') return <bdi className="text-muted">{authorOf(milestone.note)}</bdi>
  return milestone.author && <AuthorName author={milestone.author} />
}

function AuthorName({ author }: { readonly author: Author }) {
  return <bdi className="text-muted">{useAuthorName(author)}</bdi>
}

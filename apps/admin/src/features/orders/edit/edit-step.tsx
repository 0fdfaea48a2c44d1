import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../../lib/i18n.ts'
import type { Milestone } from '../timeline/timeline.ts'
import { lineChangesOf } from './edits.ts'

/** What happened to an edit, as an entry of the timeline. */
export type EditMilestone = Extract<Milestone, { readonly edit: unknown }>

export const isEditStep = (milestone: Milestone): milestone is EditMilestone => 'edit' in milestone

const timelineKeys = {
  editRequested: 'requested',
  editConfirmed: 'confirmed',
  editDeclined: 'declined',
  editCanceled: 'canceled',
} as const

/** What happened, and to which lines. */
export function EditStep({ milestone: { kind, edit } }: { readonly milestone: EditMilestone }) {
  const { t } = useTranslation('order-edits')
  const list = new Intl.ListFormat(activeLanguageTag(), { type: 'unit' })
  const lines = lineChangesOf(edit).map(({ title, before, after }) => {
    if (before === 0) return t('timeline.added', { title, quantity: after })
    return after === 0
      ? t('timeline.removed', { title, quantity: before })
      : t('timeline.changed', { title, before, after })
  })
  return [t(`timeline.${timelineKeys[kind]}`), list.format(lines)].filter(Boolean).join(': ')
}

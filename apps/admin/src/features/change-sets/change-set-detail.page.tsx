import type { ChangeSet } from '@storeroom/contract'
import { queryFor, useClient, refresh } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { Facts } from '@storeroom/ui/display/card'
import type { MenuAction } from '@storeroom/ui/overlay/menu'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarX, Undo2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '../../framework/detail/detail-page.tsx'
import { EditableSection } from '../../framework/detail/editable-section.tsx'
import { useCreateForm } from '../../framework/form/contract-form.ts'
import { FormMomentField } from '../../framework/form/date-fields.tsx'
import { DrawerButton } from '../../framework/form/drawer-button.tsx'
import { FormPanel } from '../../framework/form/form-overlay.tsx'
import { deleteAction } from '../../framework/menu-actions.tsx'
import { useCan } from '../../framework/permissions.ts'
import { useUserName } from '../../framework/person-name.ts'
import { useDates } from '../../framework/shop-dates.ts'
import { useConfirm } from '../../framework/use-confirm.ts'
import { useDelete } from '../../framework/use-delete.ts'
import { paths } from '../../lib/paths.ts'
import { ChangeSetItems } from './change-set-items.tsx'
import { ChangeSetPreview } from './change-set-preview.tsx'
import { ChangeSetStatusLabel, type ChangeSetAnswer } from './change-sets.tsx'
import { Conflicts } from './conflicts.tsx'
import { EditDetails } from './details-form.tsx'

/** How often a scheduled set is loaded again, so that its page shows when it is live. */
const POLL_INTERVAL_MS = 10_000

/** `/a/change-sets/{id}` */
export default function ChangeSetDetailPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const menu = useMenu()
  return (
    <DetailPage
      key={id}
      id={id}
      list={{ name: 'change-sets', address: paths.changeSets(), hrefOf: (other) => paths.changeSet({ id: other }) }}
      query={{
        ...queryFor(admin.changeSets.retrieve, { id }),
        refetchInterval: ({ state: { data } }) => (data?.change_set.status === 'scheduled' ? POLL_INTERVAL_MS : false),
      }}
      title={({ change_set }) => change_set.name}
      status={({ change_set }) => <ChangeSetStatusLabel set={change_set} />}
      action={({ change_set }) => <NextStep set={change_set} />}
      menu={({ change_set }) => menu(change_set)}
      main={({ change_set }) => (
        <>
          <Conflicts key={change_set.status} set={change_set} />
          <ChangeSetItems set={change_set} />
        </>
      )}
      side={(answer) => <Details answer={answer} />}
      tabs={({ change_set }) => [
        { id: 'preview', label: t('preview.title'), content: () => <ChangeSetPreview set={change_set} /> },
      ]}
    />
  )
}

type SetProps = { readonly set: ChangeSet }

/** A live set can be taken back; other sets are scheduled, or scheduled for another time. */
function NextStep({ set }: SetProps) {
  const { t } = useTranslation('change-sets')
  const { takeBack } = useSteps()
  if (set.status === 'live') return <Button onPress={() => void takeBack(set)}>{t('takeBack.open')}</Button>
  if (set.item_count === 0) return null
  return (
    <DrawerButton variant="primary" label={t(set.status === 'scheduled' ? 'schedule.move' : 'schedule.open')}>
      {(close) => <ScheduleForm set={set} onSaved={close} />}
    </DrawerButton>
  )
}

/** The "…" menu. */
function useMenu(): (set: ChangeSet) => MenuAction[] {
  const { t } = useTranslation('change-sets')
  const navigate = useNavigate()
  const { goLive, takeBack, unschedule, remove } = useSteps()
  const leave = async (set: ChangeSet) => {
    if (await remove(set)) await navigate(paths.changeSets(), { replace: true })
  }
  const action = (id: string, label: string, icon: ReactNode, run: () => unknown): MenuAction => ({
    id,
    label,
    icon,
    onAction: () => void run(),
  })
  return (set) => {
    const live = action('goLive', t('goLive.open'), <Zap aria-hidden />, () => goLive(set))
    const back = action('takeBack', t('takeBack.open'), <Undo2 aria-hidden />, () => takeBack(set))
    const stop = action('unschedule', t('unschedule.open'), <CalendarX aria-hidden />, () => unschedule(set))
    const { status, item_count } = set
    return [
      ...(status === 'live' ? [back] : item_count > 0 ? [live] : []),
      ...(status === 'scheduled' || status === 'needs_attention' ? [stop] : []),
      ...(status === 'scheduled' ? [] : [deleteAction(t('delete.open'), () => void leave(set))]),
    ]
  }
}

/** Name, note and times. */
function Details({ answer }: { readonly answer: ChangeSetAnswer }) {
  const { t } = useTranslation('change-sets')
  const dates = useDates()
  const canEdit = useCan('products:write')
  const { note, goes_live_at, live_at, taken_back_at, created_at, created_by, scheduled_by } = answer.change_set
  const moment = (iso: string | null) => (iso === null ? '–' : <time dateTime={iso}>{dates.dateTime(iso)}</time>)
  return (
    <EditableSection
      title={t('details.title')}
      canEdit={canEdit}
      form={(close) => <EditDetails answer={answer} onSaved={close} />}
    >
      <Facts
        facts={[
          { label: t('details.note'), value: note ? <span dir="auto">{note}</span> : t('common:none') },
          { label: t('column.goesLive'), value: moment(goes_live_at) },
          { label: t('details.zone'), value: dates.zone },
          ...(scheduled_by === null ? [] : [{ label: t('details.scheduledBy'), value: <Person id={scheduled_by} /> }]),
          ...(live_at === null ? [] : [{ label: t('column.live'), value: moment(live_at) }]),
          ...(taken_back_at === null ? [] : [{ label: t('details.takenBack'), value: moment(taken_back_at) }]),
          { label: t('column.created'), value: moment(created_at) },
          { label: t('details.createdBy'), value: <Person id={created_by} /> },
        ]}
      />
    </EditableSection>
  )
}

function Person({ id }: { readonly id: string | null }) {
  const name = useUserName(id)
  return <bdi>{name}</bdi>
}

/** Steps of a change set, each after asking; resolves to whether it was done. The dialog shows a refusal. */
function useSteps() {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { goLive, takeBack, unschedule } = admin.changeSets
  const step =
    (name: 'goLive' | 'takeBack' | 'unschedule', run: (id: string) => Promise<unknown>) => (set: ChangeSet) =>
      confirm({
        title: t(`${name}.question`, { name: set.name }),
        description: t(`${name}.consequence`),
        confirmLabel: t(`${name}.confirm`),
        onConfirm: () => run(set.id),
        toast: t(`${name}.done`, { name: set.name }),
      })
  const remove = useDelete({
    call: admin.changeSets.remove,
    input: ({ id }: ChangeSet) => ({ id }),
    words: ({ name, status }: ChangeSet) => ({
      title: t('delete.question', { name }),
      consequence: t(status === 'live' ? 'delete.consequenceLive' : 'delete.consequence'),
      confirm: t('delete.confirm'),
      toast: t('delete.done', { name }),
    }),
  })
  return {
    // Refetched also after a refusal, which can have new conflicts as its reason.
    goLive: step('goLive', (id) => goLive({ id }).finally(() => refresh(goLive, queryClient, { id }))),
    takeBack: step('takeBack', (id) => takeBack({ id }).finally(() => refresh(takeBack, queryClient, { id }))),
    unschedule: step('unschedule', (id) => unschedule({ id }).finally(() => refresh(unschedule, queryClient, { id }))),
    remove,
  }
}

type ScheduleValues = { readonly goes_live_at: string | null }
type ScheduleFormProps = { readonly set: ChangeSet; readonly onSaved: () => void }

/** When a change set goes live, in the time zone of the shop. */
function ScheduleForm({ set, onSaved }: ScheduleFormProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const dates = useDates()
  const values: ScheduleValues = { goes_live_at: set.goes_live_at }
  const form = useCreateForm({
    call: admin.changeSets.schedule,
    input: { id: set.id },
    values,
    check: ({ goes_live_at }: ScheduleValues): Record<string, string> =>
      goes_live_at !== null && Date.parse(goes_live_at) > Date.now() ? {} : { goes_live_at: t('schedule.inFuture') },
    toast: ({ change_set }) => t('schedule.done', { time: dates.dateTime(change_set.goes_live_at ?? '') }),
    onSaved,
  })
  return (
    <FormPanel form={form} title={t('schedule.title', { name: set.name })} submitLabel={t('schedule.submit')}>
      <FormMomentField form={form} name="goes_live_at" label={t('schedule.time')} isRequired />
    </FormPanel>
  )
}

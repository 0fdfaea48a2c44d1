import type { ChangeSet, ChangeSetItem, ConflictChoice } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { Button } from '@storeroom/ui/buttons/button'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { Entries, Entry } from '../../framework/entries.tsx'
import { ActionGate } from '../../framework/gate.tsx'
import { notify } from '../../framework/notify.ts'
import { useWrite } from '../../framework/use-write.ts'
import { canOverwrite, recordName } from './change-sets.tsx'
import { useFieldText, useValueText } from './item-text.tsx'

/** Conflicts that are asked about at once; the next ones follow. */
const SHOWN = 100

type SetProps = { readonly set: ChangeSet }

/** The conflicts that block going live or taking back, each with a choice. */
export function Conflicts({ set }: SetProps) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const query = { has_conflict: true, limit: SHOWN }
  const { data } = useQuery({ ...queryFor(admin.changeSets.listItems, { id: set.id, query }), staleTime: 0 })
  const choose = useChoose(set)
  const { items, count } = data ?? { items: [], count: 0 }
  if (count === 0) return null
  const step = set.status === 'live' ? 'back' : 'live'
  return (
    <Section
      title={t('conflicts.title', { count })}
      description={t(`conflicts.help.${step}`)}
      actions={
        <ActionGate permission="products:write">
          <Button size="small" onPress={() => choose(items.filter(canOverwrite), 'overwrite')}>
            {t(`conflicts.overwriteAll.${step}`)}
          </Button>
          <Button size="small" onPress={() => choose(items, 'leave_out')}>
            {t(`conflicts.leaveOutAll.${step}`)}
          </Button>
        </ActionGate>
      }
    >
      <Entries label={t('conflicts.title', { count })}>
        {items.map((item) => (
          <Conflict key={item.id} item={item} step={step} onChoose={(choice) => choose([item], choice)} />
        ))}
      </Entries>
    </Section>
  )
}

/** Stores one choice for conflicts as they are shown: if a value was changed since, it is asked about again. */
function useChoose({ id }: ChangeSet) {
  const { t } = useTranslation('change-sets')
  const { admin } = useClient()
  const write = useWrite(admin.changeSets.choose, { onError: notify.failure })
  return (items: readonly ChangeSetItem[], choice: ConflictChoice) => {
    const choices = items.map((item) => ({ id: item.id, choice, seen: item.current }))
    if (choices.length === 0) return
    write.mutate(
      { id, body: { choices } },
      { onSuccess: () => notify.success(t('conflicts.decided', { count: choices.length })) },
    )
  }
}

type ConflictProps = {
  readonly item: ChangeSetItem
  readonly step: 'live' | 'back'
  readonly onChoose: (choice: ConflictChoice) => void
}

function Conflict({ item, step, onChoose }: ConflictProps) {
  const { t } = useTranslation('change-sets')
  const fieldText = useFieldText()
  const valueText = useValueText()
  const [expected, target] = step === 'live' ? [item.before, item.after] : [item.after, item.before]
  const name = t('items.of', { field: fieldText(item), name: recordName(item) })
  const [overwrite, leaveOut] = [t(`conflicts.overwrite.${step}`), t(`conflicts.leaveOut.${step}`)]
  const labelOf = (action: string) => t('conflicts.one', { action, name })
  const facts = [
    t(`conflicts.reason.${item.conflict ?? 'changed'}`),
    ...(item.conflict === 'gone'
      ? []
      : [
          t('conflicts.expected', { value: valueText(item, expected) }),
          t('conflicts.current', { value: valueText(item, item.current) }),
          t('conflicts.target', { value: valueText(item, target) }),
        ]),
  ]
  return (
    <Entry
      icon={<TriangleAlert />}
      title={<span dir="auto">{name}</span>}
      facts={facts}
      action={
        <ActionGate permission="products:write">
          <span className="flex flex-wrap justify-end gap-2 max-sm:flex-col">
            {canOverwrite(item) && (
              <Button size="small" aria-label={labelOf(overwrite)} onPress={() => onChoose('overwrite')}>
                {overwrite}
              </Button>
            )}
            <Button size="small" aria-label={labelOf(leaveOut)} onPress={() => onChoose('leave_out')}>
              {leaveOut}
            </Button>
          </span>
        </ActionGate>
      }
    />
  )
}

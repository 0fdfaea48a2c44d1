import { Button } from '@storeroom/ui/buttons/button'
import { Modal } from '@storeroom/ui/overlay/modal'
import { RadioGroup } from '@storeroom/ui/fields/radio-group'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice, Values } from './changes.ts'
import type { ContractForm, OpenConflict } from './contract-form.ts'

/** Another user saved in the meantime: shows both values of each field to choose from. */
export function ConflictDialog<V extends Values>({ form }: { readonly form: ContractForm<V> }) {
  const { t } = useTranslation()
  const close = () => form.resolveConflict(undefined)
  return (
    <Modal
      isOpen={form.conflict !== undefined}
      onClose={close}
      title={t('conflict.title')}
      subtitle={t('conflict.description')}
    >
      {form.conflict && <Choices form={form} conflict={form.conflict} />}
    </Modal>
  )
}

type ChoicesProps<V extends Values> = { readonly form: ContractForm<V>; readonly conflict: OpenConflict<V> }

function Choices<V extends Values>({ form, conflict }: ChoicesProps<V>) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const isDecided = conflict.conflicts.every(({ field }) => choices[field] !== undefined)
  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(conflict.conflicts.map(({ field }) => [field, choice])))
  return (
    <div className="flex flex-col gap-4">
      {conflict.conflicts.map((entry) => (
        <ConflictChoice
          key={entry.field}
          yours={optionLabel(conflict.mine[entry.field]) ?? entry.yours}
          theirs={optionLabel(conflict.latest.values[entry.field]) ?? entry.theirs}
          label={form.labels.get(entry.field) ?? entry.field}
          choice={choices[entry.field]}
          onChoose={(choice) => setChoices((before) => ({ ...before, [entry.field]: choice }))}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <span className="me-auto flex gap-2">
          <Button variant="ghost" onPress={() => chooseAll('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button variant="ghost" onPress={() => chooseAll('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
        </span>
        <Button variant="primary" isDisabled={!isDecided} onPress={() => form.resolveConflict(choices)}>
          {t('conflict.save')}
        </Button>
      </div>
    </div>
  )
}

/** Shows the label of an option; its id is what is stored. */
const optionLabel = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : undefined

type ConflictChoiceProps = {
  readonly yours: unknown
  readonly theirs: unknown
  readonly label: string
  readonly choice: Choice | undefined
  readonly onChoose: (choice: Choice) => void
}

function ConflictChoice({ yours, theirs, label, choice, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation()
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'ui:yes' : 'ui:no')
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const option = (id: Choice, value: unknown) => ({ id, label: t(`conflict.${id}`), description: valueText(value) })
  return (
    <RadioGroup
      label={label}
      value={choice ?? null}
      onChange={(id) => onChoose(id === 'mine' ? 'mine' : 'theirs')}
      options={[option('mine', yours), option('theirs', theirs)]}
    />
  )
}

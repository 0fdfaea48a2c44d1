import { ArrowDownToLine, ArrowUpToLine, Copy, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '../buttons/button.tsx'
import { type FieldProps, GroupField, splitFieldProps } from './field.tsx'
import { ActionMenu } from '../overlay/menu.tsx'
import {
  metadataProblems,
  type MetadataProblem,
  type MetadataRow,
  type MetadataType,
  newMetadataRow,
} from './metadata-state.ts'
import { Select } from './select.tsx'
import { useUiStrings } from '../strings.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

export { metadataOf, metadataProblems, type MetadataRow, metadataRows } from './metadata-state.ts'

export type MetadataEditorProps = FieldProps & {
  /** From `metadataRows`; converted back by `metadataOf` when `metadataProblems` finds nothing. */
  readonly rows: readonly MetadataRow[]
  readonly onChange: (rows: MetadataRow[]) => void
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
}

/** Keys and values of any JSON type; a repeated key is an error of its row. */
export function MetadataEditor(props: MetadataEditorProps) {
  const { rows, onChange, isDisabled = false, className } = props
  const [field] = splitFieldProps(props)
  const strings = useUiStrings()
  const list = useRef<HTMLDivElement>(null)
  const problems = metadataProblems(rows)
  const replace = (index: number, count: number, ...added: MetadataRow[]) =>
    onChange(rows.toSpliced(index, count, ...added))
  const focusKey = (index: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[name="metadata-key"]')[index]?.focus(),
    )
  const insert = (index: number, row = newMetadataRow()) => {
    replace(index, 0, row)
    focusKey(index)
  }
  return (
    <GroupField field={field} className={className}>
      <div
        ref={list}
        className="@container flex flex-col divide-y divide-(--border-color-default) rounded-card border border-default bg-surface empty:hidden"
      >
        {rows.map((row, index) => (
          <MetadataLine
            key={row.id}
            row={row}
            problem={problems[row.id]}
            isDisabled={isDisabled}
            onChange={(next) => replace(index, 1, next)}
            onInsert={(below) => insert(below ? index + 1 : index)}
            onDuplicate={() => insert(index + 1, newMetadataRow(row))}
            onRemove={() => replace(index, 1)}
          />
        ))}
      </div>
      <Button
        size="small"
        variant="ghost"
        icon={<Plus aria-hidden />}
        isDisabled={isDisabled}
        onPress={() => insert(rows.length)}
        className="mt-2"
      >
        {strings.addRow}
      </Button>
    </GroupField>
  )
}

type MetadataLineProps = {
  readonly row: MetadataRow
  readonly problem: MetadataProblem | undefined
  readonly isDisabled: boolean
  readonly onChange: (row: MetadataRow) => void
  readonly onInsert: (below: boolean) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

function MetadataLine(props: MetadataLineProps) {
  const { row, problem, isDisabled, onChange } = props
  const strings = useUiStrings()
  const words = useProblemWords(row)
  const isKeyProblem = problem === 'key_missing' || problem === 'key_repeated'
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2 p-2 @xl:grid-cols-[minmax(8rem,2fr)_8.5rem_minmax(10rem,3fr)_auto]">
      <TextField
        label={strings.key}
        isLabelHidden
        placeholder={strings.key}
        value={row.key}
        onChange={(key) => onChange({ ...row, key })}
        isDisabled={isDisabled}
        errorMessage={isKeyProblem ? words[problem] : undefined}
        name="metadata-key"
      />
      <TypeSelect row={row} isDisabled={isDisabled} onChange={onChange} />
      <ValueInput {...props} error={problem && !isKeyProblem ? words[problem] : undefined} />
      <LineMenu {...props} />
    </div>
  )
}

function TypeSelect({ row, isDisabled, onChange }: Pick<MetadataLineProps, 'row' | 'isDisabled' | 'onChange'>) {
  const strings = useUiStrings()
  const types: { readonly id: MetadataType; readonly label: string }[] = [
    { id: 'text', label: strings.typeText },
    { id: 'number', label: strings.typeNumber },
    { id: 'boolean', label: strings.typeBoolean },
    { id: 'json', label: strings.typeJson },
  ]
  return (
    <Select
      label={strings.type}
      isLabelHidden
      options={types}
      value={row.type}
      onChange={(type) => onChange({ ...row, type, text: type === 'boolean' ? String(row.text === 'true') : row.text })}
      isDisabled={isDisabled}
      className="@max-xl:col-start-1"
    />
  )
}

function ValueInput({ row, isDisabled, onChange, error }: MetadataLineProps & { readonly error: string | undefined }) {
  const strings = useUiStrings()
  const value = {
    label: strings.value,
    isLabelHidden: true,
    isDisabled,
    errorMessage: error,
    className: '@max-xl:col-start-1',
  }
  const change = (text: string) => onChange({ ...row, text })
  if (row.type === 'boolean') {
    const answers = [
      { id: 'true', label: strings.yes },
      { id: 'false', label: strings.no },
    ]
    return <Select {...value} options={answers} value={row.text} onChange={change} />
  }
  if (row.type === 'json')
    return <TextArea {...value} placeholder="{ }" rows={2} spellCheck="false" value={row.text} onChange={change} />
  const inputMode = row.type === 'number' ? 'decimal' : 'text'
  return <TextField {...value} placeholder={strings.value} inputMode={inputMode} value={row.text} onChange={change} />
}

function LineMenu({ row, isDisabled, onInsert, onDuplicate, onRemove }: MetadataLineProps) {
  const strings = useUiStrings()
  return (
    <div className="@max-xl:col-start-2 @max-xl:row-start-1">
      <ActionMenu
        label={strings.rowActions(row.key)}
        actions={[
          {
            id: 'above',
            label: strings.insertAbove,
            icon: <ArrowUpToLine aria-hidden />,
            onAction: () => onInsert(false),
            isDisabled,
          },
          {
            id: 'below',
            label: strings.insertBelow,
            icon: <ArrowDownToLine aria-hidden />,
            onAction: () => onInsert(true),
            isDisabled,
          },
          { id: 'duplicate', label: strings.duplicate, icon: <Copy aria-hidden />, onAction: onDuplicate, isDisabled },
          {
            id: 'remove',
            label: strings.removeRow,
            icon: <Trash2 aria-hidden />,
            onAction: onRemove,
            tone: 'danger',
            isDisabled,
          },
        ]}
      />
    </div>
  )
}

function useProblemWords(row: MetadataRow): Record<MetadataProblem, string> {
  const strings = useUiStrings()
  return {
    key_missing: strings.emptyKey,
    key_repeated: strings.duplicateKey(row.key.trim()),
    not_a_number: strings.notANumber,
    not_json: strings.invalidJson,
  }
}

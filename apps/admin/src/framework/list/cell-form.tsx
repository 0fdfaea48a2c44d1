import { versionOf, type ShopError } from '@storeroom/client'
import { refresh, type WriteRoute } from '@storeroom/react'
import { Select } from '@storeroom/ui/fields/select'
import type { Option } from '@storeroom/ui/fields/option-list'
import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toastWithUndo } from '../bulk/toast-with-undo.ts'
import { undoUnlessChanged } from '../bulk/undo-unless-changed.ts'
import { isSame, type Values } from '../form/changes.ts'
import { useEditForm, type ContractForm } from '../form/contract-form.ts'
import { Field, FormBody } from '../form/form.tsx'
import { FormNumberField, integerField } from '../form/number-fields.tsx'
import { FormTextField } from '../form/text-fields.tsx'
import { useEscape } from '../form/use-escape.ts'
import { anyCall, sendTo } from '../generic-call.ts'
import { notify } from '../notify.ts'
import type { CellEdit, EditedCell, RowUpdate } from './list-config.ts'

type Query = UseQueryOptions<object, ShopError>

type CellFormProps<Row> = EditedCell<Row> & {
  readonly update: RowUpdate
  /** Called with the form, which may still have the focus, and the edit button of the cell to edit next. */
  readonly onClose: (form: HTMLElement | null, next?: HTMLElement) => void
}

/** The field of one cell. It starts from the record as it is now, which is loaded unless it has been already. */
export function CellForm<Row>(props: CellFormProps<Row>) {
  const { rowConfig, item, onClose } = props
  const query = rowConfig.detail?.(item) as Query
  const { data, error } = useQuery(query)
  const giveUp = useEffectEvent(() => {
    notify.failure(error)
    onClose(null)
  })
  useEffect(() => {
    if (error) giveUp()
  }, [error])
  return data ? <LoadedForm {...props} query={query} answer={data} /> : null
}

type LoadedFormProps<Row> = CellFormProps<Row> & { readonly query: Query; readonly answer: object }

/** Enter saves, and so does leaving the field; Escape cancels. Tab saves and then edits the next cell of the row. */
function LoadedForm<Row>({ rowConfig, item, column, edit, update, query, answer, onClose }: LoadedFormProps<Row>) {
  const formRef = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLElement>(undefined)
  const close = () => onClose(formRef.current, next.current)
  const form = useCellForm({ id: rowConfig.id(item), edit, update, query, answer, onClose: close })
  const cancel = () => {
    form.reset()
    close()
  }
  const save = (editButton?: HTMLElement) => {
    next.current = editButton
    if (isUntouched(form, edit.field)) cancel()
    else form.submit()
  }
  useFormEvents(formRef, {
    onEscape: () => {
      next.current = undefined
      cancel()
    },
    onTab: save,
    onLeave: () => {
      // A list of choices and a question about a conflict have the focus themselves.
      if (!edit.options && !form.conflict) save()
    },
  })
  return (
    <form
      ref={formRef}
      data-editing
      noValidate
      className="relative z-[1] py-1 whitespace-normal"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        save()
      }}
    >
      <FormBody form={form}>
        <CellField form={form} edit={edit} label={column.header} onCancel={cancel} />
      </FormBody>
    </form>
  )
}

type FormEvents = {
  readonly onEscape: () => void
  readonly onLeave: () => void
  /** Called with the edit button of the next cell of the row, or the one before, if there is one. */
  readonly onTab: (editButton: HTMLElement) => void
}

/** Listens in the form, whichever control of it has the focus, until it is taken out of the page. */
function useFormEvents(formRef: RefObject<HTMLFormElement | null>, { onEscape, onLeave, onTab }: FormEvents): void {
  useEscape(formRef, onEscape)
  const leave = useEffectEvent(onLeave)
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    const editButton = event.key === 'Tab' && !event.defaultPrevented ? editButtonBeside(event) : undefined
    if (!editButton) return
    event.preventDefault()
    onTab(editButton)
  })
  useLayoutEffect(() => {
    const form = formRef.current
    const listening = new AbortController()
    const { signal } = listening
    form?.addEventListener('keydown', (event) => goOn(event), { signal })
    form?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        const isHere = (target: EventTarget | null) => target instanceof Node && form.contains(target)
        // If the window has lost the focus, the field still is the active element.
        if (!isHere(relatedTarget) && !isHere(document.activeElement)) leave()
      },
      { signal },
    )
    return () => listening.abort()
  }, [formRef])
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && formRef.current?.contains(activeElement)) activeElement.select()
  }, [formRef])
}

/** The edit button of the next cell of the row that can be edited; with Shift, of the one before. */
function editButtonBeside({ currentTarget: form, shiftKey }: KeyboardEvent): HTMLElement | undefined {
  if (!(form instanceof HTMLElement)) return undefined
  const edits = [...(form.closest('tr')?.querySelectorAll<HTMLElement>('[data-edit], [data-editing]') ?? [])]
  const beside = edits[edits.indexOf(form) + (shiftKey ? -1 : 1)]
  return beside?.matches('[data-edit]') === true ? beside : undefined
}

const isUntouched = ({ control }: ContractForm<Values>, field: string): boolean =>
  isSame(control.getValues(field), control.formState.defaultValues?.[field])

type CellFieldProps = {
  readonly form: ContractForm<Values>
  readonly edit: CellEdit
  readonly label: string
  readonly onCancel: () => void
}

function CellField({ form, edit, label, onCancel }: CellFieldProps) {
  const { field, options, isRequired = false, isCount = false } = edit
  const shared = { form, name: field, label, isLabelHidden: true, isRequired, autoFocus: true } as const
  if (options) return <ChoiceField {...shared} options={options} onCancel={onCancel} />
  if (isCount)
    return (
      <FormNumberField
        {...shared}
        form={form as ContractForm<Record<string, number | null>>}
        minValue={0}
        {...integerField}
      />
    )
  if (isRequired) return <FormTextField {...shared} form={form as ContractForm<Record<string, string>>} dir="auto" />
  return <FormTextField {...shared} dir="auto" blank={null} />
}

type ChoiceFieldProps = Omit<CellFieldProps, 'edit'> & { readonly name: string; readonly options: readonly Option[] }

/** An open list: choosing saves, closing it without a choice changes nothing. */
function ChoiceField({ form, name, label, options, onCancel }: ChoiceFieldProps) {
  const isChosen = useRef(false)
  const choose = (set: (option: Option | undefined) => void) => (id: string) => {
    isChosen.current = true
    set(options.find((option) => option.id === id))
    form.submit()
  }
  return (
    <Field form={form} name={name} label={label}>
      {({ value, onChange, onBlur: _, ...field }) => (
        <Select
          {...field}
          isLabelHidden
          // The list takes the focus; it would not if its button had it first.
          defaultOpen
          options={options}
          value={idOf(value)}
          onChange={choose(onChange)}
          onOpenChange={(isOpen) => {
            // Opened again after a choice that was refused.
            if (isOpen) isChosen.current = false
            else if (!isChosen.current) onCancel()
          }}
        />
      )}
    </Field>
  )
}

const isOption = (value: unknown): value is Option => typeof value === 'object' && value !== null && 'id' in value

const idOf = (value: unknown): string | null => (isOption(value) ? value.id : null)

/** The form holds a choice as its option, so that the conflict dialog has the label; the body has the option's id. */
const bodyOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, isOption(value) ? value.id : value]))

type CellFormOptions = {
  readonly id: string
  readonly edit: CellEdit
  readonly update: RowUpdate
  readonly query: Query
  readonly answer: object
  readonly onClose: () => void
}

/** An edit form of one field. What it saved is undone unless someone has changed the field since. */
function useCellForm({ id, edit, update, query, answer, onClose }: CellFormOptions): ContractForm<Values> {
  const { t } = useTranslation('ui')
  const queryClient = useQueryClient()
  const call = anyCall(update.call)
  const input: object = { id, ...(update.query && { query: update.query }) }
  const before = useRef<Values>({})
  const [values] = useState(() => (loaded: object) => ({ [edit.field]: storedValue(loaded, update.recordKey, edit) }))
  const form = useEditForm<WriteRoute, Values, object, QueryKey>({
    call,
    input,
    query,
    answer,
    values,
    toBody: (changes, loaded) => {
      // A validation after saving passes no changes, and the saved values as `loaded`.
      if (Object.keys(changes).length > 0) before.current = loaded
      return bodyOf(changes)
    },
    onSaved: (saved) => {
      const body = bodyOf(before.current)
      const undo = undoUnlessChanged(() => sendTo(call, { ...input, body }, { version: versionOf(saved) }))
      toastWithUndo(t('saved'), [undo], () => refresh(call, queryClient, input))
      onClose()
    },
  })
  return {
    ...form,
    resolveConflict: (choices) => {
      form.resolveConflict(choices)
      // Nothing is left to save, and the list does not show the other value yet.
      if (choices?.[edit.field] === 'theirs') void refresh(call, queryClient, input).then(onClose)
    },
  }
}

function storedValue(answer: object, recordKey: string, { field, options }: CellEdit): unknown {
  const stored = (answer as Readonly<Record<string, Values>>)[recordKey]?.[field]
  return options?.find(({ id }) => id === stored) ?? stored ?? null
}

import { ShopError, versionOf, type Call, type CallInput } from '@storeroom/client'
import type { FieldConflict, Output } from '@storeroom/contract'
import { refresh, type WriteRoute } from '@storeroom/react'
import { useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type DefaultValues, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { describeError } from '../error-text.ts'
import { createSendOnce, isUnsettled } from '../../lib/send-once.ts'
import { sendTo } from '../generic-call.ts'
import { notify } from '../notify.ts'
import { changedFields, isSame, mergeValues, type Choice, type Values } from './changes.ts'
import { useDraft, type Draft } from './draft.ts'
import type { FormFields } from './form-fields.ts'
import { contractResolver, type Check } from './resolver.ts'

/** An unresolved conflict: my changes and the stored values. */
export type OpenConflict<V extends Values> = {
  readonly conflicts: readonly FieldConflict[]
  readonly mine: Partial<V>
  readonly latest: Loaded<V>
}

type Loaded<V extends Values> = { readonly values: V; readonly version: string | undefined }

/** A form: give it to `FormBody`, `Field` and `SubmitButton`. */
export type ContractForm<V extends Values> = FormFields<V> & {
  readonly control: UseFormReturn<V>
  readonly submit: () => void
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  /** Whether it changes a record that is stored, rather than creating one. */
  readonly isEdit: boolean
  /** Errors that belong to no field. */
  readonly failure: string | undefined
  readonly draft: Draft
  readonly conflict: OpenConflict<V> | undefined
  readonly resolveConflict: (choices: Readonly<Record<string, Choice>> | undefined) => void
  /** Resets the form to the loaded values. */
  readonly reset: () => void
}

type Shared<R extends WriteRoute, V extends Values> = {
  /** The write, `client.admin.collections.update`: what is sent is validated with its schema. */
  readonly call: Call<R>
  /**
   * The body for the values, if they differ in shape; `loaded`: the values the form started with, reloaded after a
   * conflict.
   */
  readonly toBody?: (values: Partial<V>, loaded: V) => object
  /** Checks what the schema cannot express. */
  readonly check?: Check<V>
  /**
   * The toast after saving: "Collection saved"; a function if it depends on what was saved. Left out if `onSaved` shows
   * one.
   */
  readonly toast?: string | ((answer: Output<R>) => string)
  readonly onSaved?: (answer: Output<R>) => unknown
}

export type CreateFormOptions<R extends WriteRoute, V extends Values> = Shared<R, V> & {
  readonly input?: Omit<CallInput<R>, 'body'>
  readonly values: V
  /** Name under which an unfinished form is stored on this device. */
  readonly draft?: string
}

export type EditFormOptions<
  R extends WriteRoute,
  V extends Values,
  Answer extends object,
  Key extends QueryKey,
> = Shared<R, V> & {
  readonly input: Omit<CallInput<R>, 'body'>
  /** The query of the record, `queryFor(…)`: reloaded after a conflict. */
  readonly query: UseQueryOptions<Answer, ShopError, Answer, Key>
  /** The loaded record; its version is sent with the save. */
  readonly answer: Answer
  /** The editable fields of an answer. Keep the function stable (module level). */
  readonly values: (answer: Answer) => V
  /** Maps a conflict of one field of the body to the fields of this form, if several of them make up that field. */
  readonly spread?: (conflict: FieldConflict) => readonly FieldConflict[]
  readonly draft?: string
}

/** A form that creates a record: all fields are sent. */
export function useCreateForm<R extends WriteRoute, V extends Values>(
  options: CreateFormOptions<R, V>,
): ContractForm<V> {
  const [loaded] = useState<Loaded<V>>({ values: options.values, version: undefined })
  return useContractForm({ ...options, loaded, isEdit: false, reload: undefined })
}

/** A form that updates a record: only changed fields are sent, with the loaded version. */
export function useEditForm<R extends WriteRoute, V extends Values, Answer extends object, Key extends QueryKey>(
  options: EditFormOptions<R, V, Answer, Key>,
): ContractForm<V> {
  const { answer, query, values } = options
  const queryClient = useQueryClient()
  const loaded = useMemo((): Loaded<V> => ({ values: values(answer), version: versionOf(answer) }), [answer, values])
  const reload = async (): Promise<Loaded<V>> => {
    const latest = await queryClient.fetchQuery<Answer, ShopError, Answer, Key>({ ...query, staleTime: 0 })
    return { values: values(latest), version: versionOf(latest) }
  }
  return useContractForm({ ...options, values: loaded.values, loaded, isEdit: true, reload })
}

type FormOptions<R extends WriteRoute, V extends Values> = CreateFormOptions<R, V> & {
  readonly loaded: Loaded<V>
  readonly isEdit: boolean
  readonly reload: (() => Promise<Loaded<V>>) | undefined
  readonly spread?: (conflict: FieldConflict) => readonly FieldConflict[]
}

function useContractForm<R extends WriteRoute, V extends Values>(options: FormOptions<R, V>): ContractForm<V> {
  const { call, input, loaded, isEdit, toBody = (values) => values, check, reload, spread } = options
  const queryClient = useQueryClient()
  const [labels] = useState(() => new Map<string, string>())
  const [sendOnce] = useState(createSendOnce)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<OpenConflict<V>>()
  const isBusy = useRef(false)
  const base = useRef(loaded)
  const control = useForm<V>({
    defaultValues: loaded.values as DefaultValues<V>,
    resolver: contractResolver<V>(
      call.key,
      // oxlint-disable-next-line react/refs -- called when the form validates, never while it renders
      (values) => toBody(isEdit ? changedFields(base.current.values, values) : values, base.current.values),
      check,
    ),
    mode: 'onBlur',
  })
  const { isDirty, isSubmitting } = control.formState
  // A reloaded record becomes the base of edits only while the form is clean; otherwise the server
  // detects the conflict.
  useEffect(() => {
    if (base.current === loaded || isDirty) return
    base.current = loaded
    control.reset(loaded.values)
  }, [base, control, loaded, isDirty])
  const draft = useDraft(options.draft, control, loaded.values)

  const finish = async (values: V, answer: Output<R> | undefined) => {
    // Reset right away, so that leaving the page does not ask about edits that are already saved.
    flushSync(() => control.reset(values, { keepValues: true }))
    draft.discard()
    if (answer === undefined) return
    await refresh(call, queryClient, input)
    const { toast } = options
    if (toast !== undefined) notify.success(typeof toast === 'function' ? toast(answer) : toast)
    await options.onSaved?.(answer)
  }
  const rebase = ({ mine, latest }: OpenConflict<V>, choices: Readonly<Record<string, Choice>>) => {
    base.current = latest
    control.reset(latest.values)
    control.reset(mergeValues(latest.values, mine, choices), { keepDefaultValues: true })
  }
  const send = async (values: V): Promise<void> => {
    const changes = isEdit ? changedFields(base.current.values, values) : values
    if (isEdit && Object.keys(changes).length === 0) return finish(values, undefined)
    const { version } = base.current
    try {
      const request = { ...input, body: toBody(changes, base.current.values) }
      // A new record has no version that tells whether it was created already, so an idempotency key is sent instead.
      const answer = await (isEdit
        ? sendTo(call, request, version === undefined ? {} : { version })
        : sendOnce(request, (idempotencyKey) => sendTo(call, request, { idempotencyKey })))
      await finish(values, answer)
    } catch (error) {
      if (error instanceof ShopError && error.conflicts && reload) {
        const open = { conflicts: error.conflicts, mine: changes, latest: await reload() }
        const conflicts = spread ? spreadOver(open, base.current.values, spread) : open.conflicts
        if (conflicts.length > 0) return setConflict({ ...open, conflicts })
        rebase(open, {})
        await send(control.getValues())
      } else {
        // A colleague may have done the same: what the form shows of the record is loaded again.
        if (!isEdit && error instanceof ShopError && !isUnsettled(error)) await refresh(call, queryClient, input)
        showFailure(control, labels, error, setFailure)
      }
    }
  }
  const submit = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    try {
      await control.handleSubmit(send)()
    } catch (error) {
      setFailure(describeError(error))
    } finally {
      isBusy.current = false
    }
  }
  const resolveConflict: ContractForm<V>['resolveConflict'] = (choices) => {
    setConflict(undefined)
    if (!conflict || !choices) return
    rebase(conflict, choices)
    void submit()
  }
  const reset = () => {
    draft.discard()
    control.reset(loaded.values)
  }
  return {
    control,
    handle: control as UseFormReturn,
    labels,
    submit: () => void submit(),
    isSubmitting,
    isDirty,
    isEdit,
    failure,
    draft,
    conflict,
    resolveConflict,
    reset,
  }
}

/** The fields of a conflict that two users really changed. */
const spreadOver = <V extends Values>(
  { conflicts, mine, latest }: OpenConflict<V>,
  loaded: V,
  spread: (conflict: FieldConflict) => readonly FieldConflict[],
): readonly FieldConflict[] =>
  conflicts.flatMap(spread).filter(({ field }) => field in mine && !isSame(latest.values[field], loaded[field]))

/** Shows the server's field errors at their fields and focuses the first one; other errors are shown above the form. */
function showFailure<V extends Values>(
  control: UseFormReturn<V>,
  labels: ReadonlyMap<string, string>,
  error: unknown,
  setFailure: (message: string) => void,
): void {
  const fields = error instanceof ShopError ? (error.fields ?? []) : []
  const labeledFields = fields.filter(({ field }) => labels.has(field))
  labeledFields.forEach(({ field, message }, index) =>
    control.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  if (labeledFields.length === 0 || labeledFields.length < fields.length) setFailure(describeError(error))
}

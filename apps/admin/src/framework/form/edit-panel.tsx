import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Values } from './changes.ts'
import { useEditForm, type ContractForm, type EditFormOptions } from './contract-form.ts'
import { FormPanel } from './form-overlay.tsx'
import { LoadedPanel } from './loaded-panel.tsx'

type Options<R extends WriteRoute, V extends Values, Answer extends object, Key extends QueryKey> = EditFormOptions<
  R,
  V,
  Answer,
  Key
> & {
  readonly title: string
  readonly subtitle?: (answer: Answer) => ReactNode
  readonly children: (form: ContractForm<V>, answer: Answer) => ReactNode
}

type EditPanelProps<R extends WriteRoute, V extends Values, Answer extends object, Key extends QueryKey> = Omit<
  Options<R, V, Answer, Key>,
  'answer'
> & {
  /** The record, if the page has loaded it. Rows of a list may be outdated or lack fields. */
  readonly answer?: Answer
}

/** The content of a form overlay that edits a record: loads the record unless it is passed, then shows its fields. */
export function EditPanel<R extends WriteRoute, V extends Values, Answer extends object, Key extends QueryKey>({
  answer,
  ...options
}: EditPanelProps<R, V, Answer, Key>) {
  if (answer) return <LoadedEditPanel {...options} answer={answer} />
  return (
    <LoadedPanel title={options.title} query={options.query}>
      {(loaded) => <LoadedEditPanel {...options} answer={loaded} />}
    </LoadedPanel>
  )
}

function LoadedEditPanel<R extends WriteRoute, V extends Values, Answer extends object, Key extends QueryKey>({
  title,
  subtitle,
  children,
  ...options
}: Options<R, V, Answer, Key>) {
  const form = useEditForm(options)
  return (
    <FormPanel form={form} title={title} subtitle={subtitle?.(options.answer)}>
      {children(form, options.answer)}
    </FormPanel>
  )
}

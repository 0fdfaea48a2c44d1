import { type ReactNode, useCallback, useId, useState } from 'react'
import { Heading, Input, Label, TextField } from 'react-aria-components'
import { Button } from '../buttons/button.tsx'
import { useErrorText } from '../display/error-text.tsx'
import { Overlay, OverlayBody, OverlayFooter, OverlayForm } from './overlay.tsx'
import { type Prompt, PromptContext, type PromptOptions } from './prompt-context.tsx'
import { useUiStrings } from '../strings.tsx'

export { type Prompt, type PromptOptions, usePrompt } from './prompt-context.tsx'

export type ConfirmPromptProps = PromptOptions & {
  readonly isOpen: boolean
  /** True when confirmed, after `onConfirm` (if any) has succeeded; false when canceled. */
  readonly onClose: (isConfirmed: boolean) => void
}

/** A modal question: cancel, confirm, and for dangerous actions the exact name to type. */
export function ConfirmPrompt({ isOpen, onClose, ...options }: ConfirmPromptProps) {
  const descriptionId = useId()
  const [isBusy, setBusy] = useState(false)
  return (
    <Overlay
      kind="modal"
      size="small"
      role="alertdialog"
      isOpen={isOpen}
      onClose={() => !isBusy && onClose(false)}
      {...(options.description !== undefined && { describedBy: descriptionId })}
    >
      <PromptContent
        {...options}
        descriptionId={descriptionId}
        isBusy={isBusy}
        onBusy={setBusy}
        onConfirmed={() => onClose(true)}
      />
    </Overlay>
  )
}

type PromptContentProps = PromptOptions & {
  readonly descriptionId: string
  /** The prompt cannot be closed while the action runs. */
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  readonly onConfirmed: () => void
}

function PromptContent({ title, description, typedName, descriptionId, isBusy, ...options }: PromptContentProps) {
  const strings = useUiStrings()
  const [typed, setTyped] = useState('')
  const { error, run } = useConfirm(options)
  const isAllowed = typedName === undefined || typed === typedName
  return (
    <OverlayForm onSubmit={() => isAllowed && run()} isSubmitting={isBusy}>
      <OverlayBody className="grid gap-2">
        <Heading slot="title" dir="auto" className="text-match-parent text-lg font-semibold">
          {title}
        </Heading>
        {description !== undefined && (
          <div id={descriptionId} className="text-muted">
            {description}
          </div>
        )}
        {typedName !== undefined && <TypedName name={typedName} value={typed} onChange={setTyped} />}
        {error !== null && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button
          slot="close"
          className="min-w-24"
          isDisabled={isBusy}
          autoFocus={options.isDangerous === true && typedName === undefined}
        >
          {options.cancelLabel ?? strings.cancel}
        </Button>
        <Button
          className="min-w-24"
          variant={options.isDangerous ? 'nuclear' : 'primary'}
          type="submit"
          isLoading={isBusy}
          isDisabled={!isAllowed}
          autoFocus={!options.isDangerous && typedName === undefined}
        >
          {options.confirmLabel ?? strings.confirm}
        </Button>
      </OverlayFooter>
    </OverlayForm>
  )
}

/** Runs the confirmed action; if it fails, the prompt stays open and shows the reason. */
function useConfirm({
  onConfirm,
  onBusy,
  onConfirmed,
}: Pick<PromptContentProps, 'onConfirm' | 'onBusy' | 'onConfirmed'>) {
  const errorText = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const run = async () => {
    if (!onConfirm) {
      onConfirmed()
      return
    }
    setError(null)
    onBusy(true)
    try {
      await onConfirm()
    } catch (reason) {
      setError(errorText(reason))
      return
    } finally {
      onBusy(false)
    }
    onConfirmed()
  }
  return { error, run }
}

function TypedName({
  name,
  value,
  onChange,
}: {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const strings = useUiStrings()
  return (
    <TextField value={value} onChange={onChange} autoFocus autoComplete="off" className="mt-2 grid gap-1">
      <Label className="text-sm font-medium">{strings.typeToConfirm(name)}</Label>
      <Input
        spellCheck={false}
        className="focus-ring h-control w-full rounded-control border border-control bg-surface px-2.5 text-sm data-focused:border-accent"
      />
    </TextField>
  )
}

export type DeletePromptProps = Omit<ConfirmPromptProps, 'title' | 'onConfirm' | 'isDangerous'> & {
  /** What is deleted, in the question. */
  readonly name: string
  readonly title?: string
  readonly onDelete: () => Promise<unknown>
  /** Requires the name to be typed. */
  readonly isNameTyped?: boolean
}

/** Asks before something is deleted; stays open with the reason if the server refuses. */
export function DeletePrompt({
  name,
  title,
  description,
  confirmLabel,
  onDelete,
  isNameTyped,
  ...props
}: DeletePromptProps) {
  const strings = useUiStrings()
  return (
    <ConfirmPrompt
      {...props}
      isDangerous
      title={title ?? strings.deleteTitle(name)}
      description={description ?? strings.deleteDescription}
      confirmLabel={confirmLabel ?? strings.delete}
      onConfirm={onDelete}
      {...(isNameTyped && { typedName: name })}
    />
  )
}

type Question = {
  readonly options: PromptOptions
  readonly answer: (isConfirmed: boolean) => void
}

/** Renders the questions of `usePrompt` one at a time, outside of the providers that the app adds below `UiProvider`. */
export function PromptHost({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Question[]>([])
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Question | null>(null)
  const [first] = waiting
  if (first && !isOpen) {
    setWaiting(waiting.slice(1))
    setShown(first)
    setOpen(true)
  }
  const prompt = useCallback<Prompt>(
    (options) => new Promise((answer) => setWaiting((questions) => [...questions, { options, answer }])),
    [],
  )
  const onClose = (isConfirmed: boolean) => {
    setOpen(false)
    shown?.answer(isConfirmed)
  }
  return (
    <PromptContext value={prompt}>
      {children}
      {shown && <ConfirmPrompt {...shown.options} isOpen={isOpen} onClose={onClose} />}
    </PromptContext>
  )
}

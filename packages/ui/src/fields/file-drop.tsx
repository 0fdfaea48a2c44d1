import { Upload } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Button, DropZone, useLocale } from 'react-aria-components'

import { cn } from '../cn.ts'
import { type FieldProps, GroupField, splitFieldProps, useFieldIds } from './field.tsx'
import { FileList, type FileItem } from './file-list.tsx'
import { summarizeErrors } from './form-error-text.ts'
import { type FileRules, fileSizeText, type RefusedFile, sortFiles } from './file-rules.ts'
import { useUiStrings } from '../strings.tsx'

export type { FileItem } from './file-list.tsx'
export { type FileProblem, type FileRules, fileSizeText, type RefusedFile } from './file-rules.ts'

export type FileDropProps = FieldProps &
  FileRules & {
    /** The types as text ("CSV", "PNG, JPEG or WebP"); the MIME types by default. */
    readonly typesText?: string | undefined
    /** Called with the accepted files; the refused ones are listed under the field. */
    readonly onAdd: (files: File[]) => void
    /** The files that were added, with the progress of their upload. */
    readonly items?: readonly FileItem[] | undefined
    readonly onRemove?: ((id: string) => void) | undefined
    readonly onRetry?: ((id: string) => void) | undefined
    readonly isRequired?: boolean | undefined
    readonly isDisabled?: boolean | undefined
    readonly className?: string | undefined
    /** The button that opens the file dialog, so that a form can focus it. */
    readonly ref?: Ref<HTMLButtonElement> | undefined
  }

/** Takes files that are dropped, pasted or picked, and checks their type, size and number. */
export function FileDrop(props: FileDropProps) {
  const {
    types,
    maxSize,
    maxFiles,
    onAdd,
    items = [],
    onRemove,
    onRetry,
    isRequired,
    isDisabled = false,
    className,
  } = props
  const [field] = splitFieldProps(props)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const messages = useRefusalMessages(props)
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files, { types, maxSize, maxFiles }, maxFiles === 1 ? 0 : items.length)
    setRefused(sorted.rejected)
    if (sorted.accepted.length > 0) onAdd(sorted.accepted)
  }
  const error = summarizeErrors(field.errorMessage)
  const errorMessage = [...messages(refused), ...(error ? [error.first, ...error.others] : [])]
  const rules = useRulesText(props)
  return (
    <GroupField
      field={{ ...field, errorMessage, description: field.description ?? rules }}
      isRequired={isRequired}
      className={className}
    >
      <DropZone
        isDisabled={isDisabled}
        aria-label={field.label}
        onDrop={(event) => void filesOf(event.items).then(take)}
        className={cn(
          'rounded-card border border-dashed border-control bg-surface p-4 text-center text-muted focus-ring transition-colors duration-100',
          'data-[drop-target]:border-accent data-[drop-target]:bg-accent-subtle data-[disabled]:border-default data-[disabled]:bg-surface-sunken data-[disabled]:text-subtle',
        )}
      >
        <PickButton {...props} onPick={take} />
      </DropZone>
      {items.length > 0 && <FileList label={field.label} items={items} onRemove={onRemove} onRetry={onRetry} />}
    </GroupField>
  )
}

function PickButton({
  types,
  maxFiles,
  isDisabled = false,
  ref,
  onPick,
}: FileDropProps & { readonly onPick: (files: File[]) => void }) {
  const strings = useUiStrings()
  const { labelId, messageId } = useFieldIds()
  const input = useRef<HTMLInputElement>(null)
  const isSingle = maxFiles === 1
  return (
    <span className="inline-flex flex-wrap items-center justify-center gap-x-1.5">
      <Upload aria-hidden className="size-4 text-subtle" />
      {isSingle ? strings.dropFile : strings.dropFiles}
      <Button
        ref={ref ?? null}
        isDisabled={isDisabled}
        aria-describedby={messageId === undefined ? labelId : `${labelId} ${messageId}`}
        onPress={() => input.current?.click()}
        className="rounded-xs font-medium text-accent underline underline-offset-2 focus-ring data-[disabled]:text-subtle"
      >
        {strings.browse}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={types?.join(',')}
        multiple={!isSingle}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // Cleared, so that the same file can be picked again.
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

type DropItem = {
  readonly kind: string
  readonly getFile?: () => Promise<File>
}

/** The files of a drop, without folders and text. */
function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' && item.getFile ? [item.getFile()] : [])))
}

/** The accepted files, as text. */
function useRulesText({ types, typesText, maxSize }: FileDropProps): string | undefined {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const parts = [
    types && strings.fileTypes(typesText ?? types.join(', ')),
    maxSize !== undefined && strings.fileLimit(fileSizeText(maxSize, locale)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}

/** Names each refused file and says why; files beyond the number allowed share one message. */
function useRefusalMessages({ types = [], typesText, maxSize = 0, maxFiles = 0 }: FileDropProps) {
  const strings = useUiStrings()
  const { locale } = useLocale()
  const messageOf = ({ file, problem }: RefusedFile): string => {
    switch (problem) {
      case 'wrong_type':
        return strings.fileTypeRefused(file.name, typesText ?? types.join(', '))
      case 'too_large':
        return strings.fileTooLarge(file.name, fileSizeText(maxSize, locale))
      case 'empty':
        return strings.fileEmpty(file.name)
      case 'too_many':
        return maxFiles === 1 ? strings.oneFileOnly : strings.tooManyFiles(maxFiles)
    }
  }
  return (refused: readonly RefusedFile[]) => [...new Set(refused.map(messageOf))]
}

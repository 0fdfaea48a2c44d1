import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import { ProgressBar, useLocale } from 'react-aria-components'

import { fileSizeText } from './file-rules.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiStrings } from '../strings.tsx'

/** A file of a drop area and the progress of its upload. */
export type FileItem = {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly status: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 1 while uploading; undefined while unknown. */
  readonly progress?: number | undefined
  /** Why the upload failed. */
  readonly error?: string | undefined
}

export type FileListProps = {
  readonly label: string
  readonly items: readonly FileItem[]
  readonly onRemove?: ((id: string) => void) | undefined
  readonly onRetry?: ((id: string) => void) | undefined
}

/** The files of a drop area, one line each. */
export function FileList({ label, items, onRemove, onRetry }: FileListProps) {
  return (
    <ul
      aria-label={label}
      className="mt-2 divide-y divide-(--border-color-default) rounded-card border border-default bg-surface"
    >
      {items.map((item) => (
        <FileLine key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} />
      ))}
    </ul>
  )
}

function FileLine({ item, onRemove, onRetry }: Omit<FileListProps, 'items' | 'label'> & { readonly item: FileItem }) {
  const strings = useUiStrings()
  const { locale } = useLocale()
  return (
    <li className="flex min-h-10 items-center gap-2 py-1 ps-3 pe-1.5 text-sm">
      <FileText aria-hidden className="size-4 shrink-0 text-subtle" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate">{item.name}</span>
          <span className="shrink-0 text-xs text-subtle tabular">{fileSizeText(item.size, locale)}</span>
        </span>
        <FileState item={item} />
      </span>
      {item.status === 'failed' && onRetry && (
        <IconButton
          size="small"
          icon={<RotateCw aria-hidden />}
          label={strings.retry}
          onPress={() => onRetry(item.id)}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          icon={<X aria-hidden />}
          label={strings.removeItem(item.name)}
          onPress={() => onRemove(item.id)}
        />
      )}
    </li>
  )
}

function FileState({ item }: { readonly item: FileItem }) {
  const strings = useUiStrings()
  if (item.status === 'uploading') return <UploadProgress {...item} />
  if (item.status === 'done') {
    return (
      <span className="flex items-center gap-1 text-xs text-success">
        <CircleCheck aria-hidden className="size-3" />
        {strings.uploaded}
      </span>
    )
  }
  if (item.status === 'waiting') return null
  return (
    <span role="alert" className="flex items-center gap-1 text-xs text-danger">
      <CircleAlert aria-hidden className="size-3" />
      {item.error ?? strings.uploadFailed}
    </span>
  )
}

function UploadProgress({ name, progress }: FileItem) {
  const strings = useUiStrings()
  return (
    <ProgressBar
      aria-label={`${strings.uploading} ${name}`}
      value={(progress ?? 0) * 100}
      isIndeterminate={progress === undefined}
      className="mt-1 flex items-center gap-2"
    >
      {({ percentage = 0, valueText }) => (
        <>
          <span className="h-1 flex-1 overflow-hidden rounded-full bg-skeleton">
            <span
              className={`block h-full rounded-full bg-accent ${progress === undefined ? 'w-2/5 animate-indeterminate' : ''}`}
              style={progress === undefined ? {} : { width: `${percentage}%` }}
            />
          </span>
          <span className="w-9 text-end text-xs text-subtle tabular">{valueText}</span>
        </>
      )}
    </ProgressBar>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'
import { useErrorText } from './error-text.ts'

/** An empty or missing page: says what belongs here and offers the next step. */
export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children && <div className="actions">{children}</div>}
    </div>
  )
}

/** A load error with its reason and a retry button. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => unknown }) {
  const { t } = useWords()
  const errorText = useErrorText()
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{t('failure.title')}</p>
      <p className="muted">{errorText(error)}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => void retry()}>
          {t('failure.retry')}
        </Button>
      </div>
    </div>
  )
}

export const Notice = ({ tone, children }: { readonly tone: 'error' | 'success'; readonly children: ReactNode }) => (
  <div className={`notice ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
    {children}
  </div>
)

/** A placeholder for lines of text. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useWords()
  return (
    <div className="skeleton-lines" role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}

import { Button } from '@storeroom/ui/buttons/button'
import { EmptyState } from '@storeroom/ui/display/empty-state'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from './error-text.ts'

type LoadFailureProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** "The list couldn't be loaded" by default. */
  readonly title?: string
  readonly icon?: ReactNode
  /** For a part of a page. */
  readonly isSmall?: boolean
}

/** Loading failed: the reason and a retry button. */
export function LoadFailure({ error, onRetry, title, icon, isSmall = false }: LoadFailureProps) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  return (
    <EmptyState
      tone="danger"
      icon={icon ?? <CircleAlert />}
      title={title ?? t('list.failed')}
      description={error ? describe(error) : undefined}
      actions={
        <Button size={isSmall ? 'small' : 'medium'} onPress={onRetry}>
          {t('retry')}
        </Button>
      }
      {...(isSmall && { className: 'py-4' })}
    />
  )
}

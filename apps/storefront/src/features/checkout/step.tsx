import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { WordKey } from '../../words/words.ts'

type StepShellProps = {
  readonly number: number
  readonly title: WordKey
  readonly isOpen: boolean
  /** Whether the step takes the focus when it opens: the first one does only if the shopper has opened a step. */
  readonly hasMoved: boolean
  /** Opens a completed step again; undefined for other steps. */
  readonly onEdit: (() => void) | undefined
  /** The form of the open step or the summary of a completed one. */
  readonly children: ReactNode
  readonly hasBody: boolean
}

export function Step({ number, title, isOpen, hasMoved, onEdit, hasBody, children }: StepShellProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current && hasMoved) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, hasMoved])
  return (
    <li className={isOpen ? 'step open' : 'step'} aria-current={isOpen ? 'step' : undefined}>
      <div className="step-head">
        <span className={onEdit ? 'step-number done' : 'step-number'} aria-hidden="true">
          {onEdit ? <Icon name="check" /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          {t(title)}
        </h2>
        {onEdit && (
          <Button variant="quiet" aria-label={t('checkout.edit.of', { title: t(title) })} onClick={onEdit}>
            {t('checkout.edit')}
          </Button>
        )}
      </div>
      {hasBody && <div className="step-body">{children}</div>}
    </li>
  )
}

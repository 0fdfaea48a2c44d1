import type { Home } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Link } from '@storeroom/ui/buttons/link'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import type { Frame } from './frame.ts'
import { steps } from './lists.ts'

type ChecklistCardProps = {
  readonly frame: Frame
  readonly checklist: Home['checklist']
  readonly onDismiss: () => void
}

/** What a new shop needs; each step ticks itself once it is done. */
export function ChecklistCard({ frame, checklist, onDismiss }: ChecklistCardProps) {
  const { t } = useTranslation('home')
  const done = checklist.filter(({ is_done }) => is_done).length
  return (
    <Section
      {...frame}
      status={<span className="tabular text-muted">{t('checklist.done', { done, all: checklist.length })}</span>}
      description={t('checklist.description')}
      actions={
        <Button size="small" variant="ghost" onPress={onDismiss}>
          {t('checklist.dismiss')}
        </Button>
      }
    >
      <ol aria-label={frame.title} className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {checklist.map((item) => (
          <Step key={item.step} {...item} />
        ))}
      </ol>
    </Section>
  )
}

function Step({ step, is_done }: Home['checklist'][number]) {
  const { t } = useTranslation('home')
  return (
    <li className="flex min-w-0 items-start gap-2 py-1">
      {is_done ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
      )}
      <span className="min-w-0">
        <Link look={is_done ? 'muted' : 'plain'} href={steps[step]} className="font-medium">
          {t(`step.${step}.title`)}
        </Link>
        {is_done && <span className="sr-only"> {t('checklist.isDone')}</span>}
        {!is_done && <span className="block text-muted">{t(`step.${step}.hint`)}</span>}
      </span>
    </li>
  )
}

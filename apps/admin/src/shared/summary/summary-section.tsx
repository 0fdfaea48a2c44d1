import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'

type SummarySectionProps = {
  /** What will happen; undefined while something that it needs is missing. */
  readonly sentence: string | undefined
  /** Shown without a sentence: what to fill in. */
  readonly blank: string
  /** An example with invented or real numbers; blank if there is none. */
  readonly example: string
  readonly className?: string
}

/** What a new record will do, in words that follow its form. */
export function SummarySection({ sentence, blank, example, className }: SummarySectionProps) {
  const { t } = useTranslation('summary')
  return (
    <Section title={t('title')} {...(className !== undefined && { className })}>
      <div className="grid gap-2">
        <p dir="auto" className="wrap-anywhere">
          {sentence ?? <span className="text-muted">{blank}</span>}
        </p>
        {example !== '' && (
          <p dir="auto" className="text-muted">
            {example}
          </p>
        )}
      </div>
    </Section>
  )
}

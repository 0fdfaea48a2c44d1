import { useTranslation } from 'react-i18next'
import { Section } from '../../framework/detail/section.tsx'
import { undecided } from '../../framework/usage/choice.ts'
import { useSaveChoice, useStoredChoice } from '../../framework/usage/usage-choice.ts'
import { UsageDisclaimer } from '../../framework/usage/usage-disclaimer.tsx'
import { UsageForm } from '../../framework/usage/usage-form.tsx'

/** What the user shares about their use of the dashboard; not there if the shop collects nothing. */
export function UsageDataSection() {
  const { t } = useTranslation('usage-data')
  const { choice, isMissing } = useStoredChoice()
  const save = useSaveChoice()
  if (!choice && !isMissing) return null
  return (
    <Section title={t('section.title')}>
      <div className="flex flex-col gap-4">
        <UsageDisclaimer />
        <UsageForm
          key={choice?.updated_at}
          choice={choice ?? undecided}
          submitLabel={t('section.submit')}
          isSaving={save.isSaving}
          onSave={save.run}
          isGuarded
        />
      </div>
    </Section>
  )
}

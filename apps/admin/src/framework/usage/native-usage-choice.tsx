import { useTranslation } from 'react-i18next'
import { signedOutLink } from '../signed-out/native-form.tsx'
import { withOptOut, type UsageChoice } from './choice.ts'
import { useUsageDocument } from './usage-document.ts'

type ChoiceProps = { readonly value: UsageChoice; readonly onChange: (value: UsageChoice) => void }

/** The two switches in a few lines, without the component library, for pages without a session. */
export function NativeUsageChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('usage-data')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('section.title')}</legend>
      <p className="text-xs text-muted">
        {t('compact')}{' '}
        <a href={useUsageDocument()} target="_blank" rel="noopener noreferrer" className={`${signedOutLink} underline`}>
          {t('readMore')}
        </a>
      </p>
      <NativeSwitch
        label={t('anonymize.label')}
        value={value.anonymize}
        isDisabled={value.opt_out}
        onChange={(anonymize) => onChange({ ...value, anonymize })}
      />
      <NativeSwitch
        label={t('optOut.label')}
        value={value.opt_out}
        onChange={(isOut) => onChange(withOptOut(value, isOut))}
      />
    </fieldset>
  )
}

type NativeSwitchProps = {
  readonly label: string
  readonly value: boolean
  readonly isDisabled?: boolean
  readonly onChange: (value: boolean) => void
}

function NativeSwitch({ label, value, isDisabled = false, onChange }: NativeSwitchProps) {
  return (
    <label className="flex items-start gap-2.5 has-disabled:text-subtle">
      <input
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      {label}
    </label>
  )
}

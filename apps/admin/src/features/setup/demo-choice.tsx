import { useTranslation } from 'react-i18next'

type DemoChoiceProps = { readonly value: boolean; readonly onChange: (value: boolean) => void }

/** An empty shop, or one to try things out. */
export function DemoChoice({ value, onChange }: DemoChoiceProps) {
  const { t } = useTranslation('setup')
  const choices = [
    { hasDemo: false, label: t('empty'), description: t('emptyHelp') },
    { hasDemo: true, label: t('demo'), description: t('demoHelp') },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-base font-semibold">{t('start')}</legend>
      {choices.map(({ hasDemo, label, description }) => (
        <label
          key={label}
          className="flex items-start gap-2.5 rounded-card border border-strong bg-surface p-3 has-checked:border-focus has-checked:bg-selected"
        >
          <input
            type="radio"
            name="demo"
            checked={value === hasDemo}
            onChange={() => onChange(hasDemo)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-muted">{description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

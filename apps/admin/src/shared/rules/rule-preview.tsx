import type { RulePreview as Preview, RuleSubject } from '@storeroom/contract'
import { Button } from '@storeroom/ui/buttons/button'
import { Facts } from '@storeroom/ui/display/card'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { activeLanguageTag } from '../../lib/i18n.ts'
import { useDescribeError } from '../../framework/error-text.ts'
import { isReady, isSameRule, type RuleDraft } from './rules.ts'

type PreviewProps = {
  readonly subject: RuleSubject
  readonly rule: RuleDraft
  readonly ask: (rule: RuleDraft) => Promise<Preview>
}

/** A preview of the members that the rule would add and remove. */
export function RulePreview({ subject, rule, ask }: PreviewProps) {
  const { t } = useTranslation('rules')
  const describe = useDescribeError()
  const { mutate, data, error, isPending, variables } = useMutation({ mutationFn: ask })
  const isForThisRule = variables !== undefined && isSameRule(variables, rule)
  return (
    <section aria-label={t('preview.title')} className="grid justify-items-start gap-3">
      <Button isDisabled={!isReady(subject, rule)} isLoading={isPending} onPress={() => mutate(rule)}>
        {t('preview.open')}
      </Button>
      <div role="status" className="grid w-full gap-3 empty:hidden">
        {isForThisRule && error && <p className="text-danger">{describe(error)}</p>}
        {isForThisRule && data && <Found preview={data} />}
      </div>
    </section>
  )
}

function Found({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation('rules')
  const box = useRef<HTMLDivElement>(null)
  // The preview appears below the button, which a long rule pushes to the end of the drawer.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const number = (count: number) => <span className="tabular">{count.toLocaleString(activeLanguageTag())}</span>
  const { matching, coming, leaving, elsewhere } = preview
  const facts = [
    { label: t('preview.matching'), value: number(matching) },
    { label: t('preview.coming'), value: number(coming) },
    { label: t('preview.leaving'), value: number(leaving) },
    ...(elsewhere > 0 ? [{ label: t('preview.elsewhere'), value: number(elsewhere) }] : []),
  ]
  return (
    <div ref={box} className="grid gap-3 scroll-mb-4">
      <Facts facts={facts} />
      <Names title={t('preview.firstComing')} names={preview.first_coming} count={coming} />
      <Names title={t('preview.firstLeaving')} names={preview.first_leaving} count={leaving} />
    </div>
  )
}

type NamesProps = { readonly title: string; readonly names: Preview['first_coming']; readonly count: number }

function Names({ title, names, count }: NamesProps) {
  if (names.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul aria-label={title} className="grid gap-0.5">
        {names.map(({ id, name }) => (
          <li key={id} dir="auto" className="truncate text-match-parent">
            {name}
          </li>
        ))}
        {count > names.length && <li aria-hidden>…</li>}
      </ul>
    </div>
  )
}

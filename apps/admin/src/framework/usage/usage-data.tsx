import type { SignedIn } from '@storeroom/contract'
import { useSession } from '@storeroom/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadWords } from '../../lib/i18n.ts'
import { QUESTION_DELAY } from './limits.ts'
import { PageViews } from './page-views.tsx'
import { useSaveChoice, useStoredChoice } from './usage-choice.ts'

const UsageQuestion = lazy(async () => {
  const [{ UsageQuestion }] = await Promise.all([import('./usage-question.tsx'), loadWords(['usage-data'])])
  return { default: UsageQuestion }
})

/** Asks a user once whether to share usage data, and sends it if so (S2-03). */
export function UsageData() {
  const { data: user } = useSession()
  // While an owner sees the dashboard as another role, nothing can be saved.
  return user && user.seeing_as === null ? <UsageOf user={user} /> : null
}

function UsageOf({ user }: { readonly user: SignedIn }) {
  const { choice, hasNotChosen } = useStoredChoice()
  const save = useSaveChoice()
  return (
    <>
      {choice && !choice.opt_out && <PageViews user={user} isAnonymous={choice.anonymize} />}
      {(hasNotChosen || save.isSaving) && <DelayedQuestion save={save} />}
    </>
  )
}

/** Not immediately, so that the page can be seen behind it first (S2-52). */
function DelayedQuestion({ save }: { readonly save: ReturnType<typeof useSaveChoice> }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), QUESTION_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <UsageQuestion onAnswer={save.run} isSaving={save.isSaving} />}</Suspense>
}

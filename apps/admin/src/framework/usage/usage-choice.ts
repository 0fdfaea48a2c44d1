import { queryFor, useClient, useFeatureFlag } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { i18n } from '../../lib/i18n.ts'
import { notify } from '../notify.ts'
import { useWrite } from '../use-write.ts'
import { sharesEmail, type UsageChoice } from './choice.ts'
import { reportEmail } from './reported-email.ts'

/** Whether users are asked about usage data: the server's flag is on, and the shop has not switched it off. */
function useCollects(): boolean {
  const isOn = useFeatureFlag('analytics')
  const { data } = useQuery(queryFor(useClient().admin.store.retrieveSettings))
  return isOn && data?.settings.collects_usage_data === true
}

/** The user's stored choice, and whether they have not chosen yet. Requested only if users are asked, and only once (S6-08, S7-04). */
export function useStoredChoice() {
  const collects = useCollects()
  const stored = useQuery({
    ...queryFor(useClient().admin.analyticsConfigs.retrieve),
    enabled: collects,
    retry: false,
    retryOnMount: false,
  })
  return {
    collects,
    choice: collects ? stored.data?.analytics_config : undefined,
    hasNotChosen: collects && !stored.data && stored.error?.status === 404,
  }
}

export type UsageAnswer = UsageChoice & { readonly email: string }

/** Saves the whole choice, and reports the email address if it is to be shared. The toasts are those of S8-01 and S8-02. */
export function useSaveChoice() {
  const save = useWrite(useClient().admin.analyticsConfigs.create, { onError: notify.failure })
  const run = ({ email, anonymize, opt_out }: UsageAnswer) =>
    save.mutate(
      { body: { anonymize, opt_out } },
      {
        onSuccess: () => {
          notify.completion(i18n.t('usage-data:saved'), 'usage-data')
          if (sharesEmail({ anonymize, opt_out })) reportEmail(email)
        },
      },
    )
  return { run, isSaving: save.isPending }
}

import type { HealthProblem } from '@storeroom/contract'
import { queryFor, useClient } from '@storeroom/react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../framework/permissions.ts'
import { problemsOf } from '../../shared/health/problems.ts'
import { live } from './live.ts'

/** Whether a problem is something that was never set up. */
const isUnset = ({ code }: HealthProblem): boolean => code === 'backup_none' || code === 'mail_unset'

/** What the system reports, if the user may see it: what is to be set up, and what else needs attention. */
export function useHealth() {
  const isEnabled = useCan('health:read')
  const query = useQuery({ ...queryFor(useClient().admin.health.retrieve), ...live, enabled: isEnabled })
  const { data } = query
  const problems = problemsOf(data?.health.checks ?? [])
  return {
    query,
    isLoaded: data !== undefined,
    unset: problems.filter(isUnset),
    others: problems.filter((problem) => !isUnset(problem)),
  }
}

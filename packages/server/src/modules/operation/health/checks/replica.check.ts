import { reasonOf, type Check, type Problem } from './check.ts'
import { replicaLag } from './replica.queries.ts'

/** If the replica is further behind, reads use the primary. */
const MAX_LAG_SECONDS = 10

export const replica: Check = {
  name: 'replica',
  description: 'The replica responds and keeps up',
  cacheSeconds: 10,
  okMessage: ({ lag }) => `${String(lag)} s behind`,
  run: async ({ config: { replicaUrl } }) => {
    if (replicaUrl === undefined) return { skipped: {} }
    try {
      const { standby, lag } = await replicaLag(replicaUrl)
      const facts = { lag: Math.round(lag), standby }
      return { facts, problems: lag > MAX_LAG_SECONDS ? [late(facts.lag)] : [] }
    } catch (error) {
      return { facts: {}, problems: [down(reasonOf(error))] }
    }
  },
}

const down = (reason: string): Problem => ({
  code: 'replica_down',
  severity: 'warning',
  facts: { reason },
  message: `The replica does not respond: ${reason}`,
  remedy: 'The primary serves all reads meanwhile. Start the replica, or unset DATABASE_REPLICA_URL.',
})

const late = (seconds: number): Problem => ({
  code: 'replica_late',
  severity: 'warning',
  facts: { seconds },
  message: `The replica is ${seconds} s behind`,
  remedy: 'The primary serves all reads meanwhile. Check the load of the replica and the network between them.',
})

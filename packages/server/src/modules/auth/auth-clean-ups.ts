import type { CleanUp } from '../../kernel/clean-up.ts'

export const authCleanUps: readonly CleanUp[] = [
  {
    table: 'session',
    what: 'Sign-ins that have run out',
    since: 'r.expires_at',
    keepDays: 0,
  },
  {
    table: 'rate_limit',
    what: 'Counted attempts whose time is over',
    key: 'key',
    since: 'r.window_ends_at',
    keepDays: 0,
  },
]

import type { CleanUp } from '../../../kernel/clean-up.ts'

export const authCleanUps: readonly CleanUp[] = [
  {
    table: 'session',
    label: 'Expired sign-ins',
    ageColumn: 'r.expires_at',
    keepDays: 0,
  },
  {
    table: 'api_token',
    label: 'Expired API tokens',
    ageColumn: 'r.expires_at',
    keepDays: 30,
  },
  {
    table: 'app_grant',
    label: 'What apps were granted and have not used for three months',
    ageColumn: 'r.expires_at',
    keepDays: 0,
  },
  {
    table: 'app_token',
    label: 'Expired tokens of apps',
    key: 'secret_hash',
    ageColumn: 'r.expires_at',
    keepDays: 0,
  },
  {
    table: 'service_state',
    label: 'Installations of services that were not completed',
    key: 'state_hash',
    ageColumn: 'r.expires_at',
    keepDays: 0,
  },
  {
    table: 'security_event',
    label: 'Security events',
    ageColumn: 'r.created_at',
    keepDays: 400,
  },
  {
    table: 'rate_limit',
    label: 'Counted attempts whose time is over',
    key: 'key',
    ageColumn: 'r.window_ends_at',
    keepDays: 0,
  },
]

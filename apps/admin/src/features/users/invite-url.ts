import type { InviteLink as Invite } from '@storeroom/contract'
import { paths } from '../../lib/paths.ts'

/** The invite URL: from the shop's template if it has one, else the dashboard's own page. */
export const inviteUrl = (template: string | null | undefined, { token }: Pick<Invite, 'token'>): string =>
  template == null
    ? `${window.location.origin}${paths.invite({ token })}`
    : template.replaceAll('{invite_token}', token)

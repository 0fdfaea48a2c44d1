import type { Contract, Input } from '@storeroom/contract'
import { minutes } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { userOf, type Context, type StagedContext } from '../../../kernel/http/context.ts'
import { staged, type Handlers } from '../../../kernel/http/implement.ts'
import { hashPassword } from '../../../kernel/passwords.ts'
import { countAttempt } from '../../../kernel/rate-limit.ts'
import { deleted } from '../../../kernel/resource.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import { askedRole } from '../roles/roles.ts'
import { listInvites, removeInvite } from './invites.queries.ts'
import {
  acceptInvite,
  draftInvite,
  draftRenewal,
  inviteIdOf,
  openInvite,
  storeInvite,
  storeRenewal,
} from './invites.ts'

type Invited = Input<Contract['admin']['invites']['create']>['body']

const PER_ADDRESS = { name: 'accept-invite:address', hits: 30, window: minutes(15) }

/** The mail is written when the event is delivered; the event contains the start of its link, but no token. */
const announce = ({ services, request }: Context, db: Db, id: string) =>
  services.events.emit(db, 'invite.created', { id, origin: request.origin })

async function invite(context: StagedContext, body: Invited) {
  const invite = await draftInvite(context.services, body.user, askedRole(body) ?? 'member')
  await context.transaction(async (db) => {
    await storeInvite(db, userOf(context), invite)
    await announce(context, db, invite.row.id)
  })
  return invite.link
}

export const invites: Handlers<Contract['admin']['invites']> = {
  list: async (_, { db }) => ({ invites: await listInvites(db) }),

  create: staged(async ({ body }, context) => {
    await invite(context, body)
    return 'OK'
  }),

  createLink: staged(async ({ body }, context) => ({ invite_link: await invite(context, body) })),

  renewLink: staged(async ({ invite_id }, context) => {
    const renewal = await draftRenewal(context.services, userOf(context), invite_id)
    await context.transaction((db) => storeRenewal(db, renewal))
    return { invite_link: renewal.link }
  }),

  accept: staged(async ({ body: { token, user } }, context) => {
    const { db, services, request, transaction } = context
    await countAttempt(db, services.clock, PER_ADDRESS, request.ip)
    const id = await inviteIdOf(services, token)
    await openInvite(services, db, id, token)
    const { password, ...names } = user
    const person = { ...names, passwordHash: await hashPassword(password) }
    await transaction(async (db) => {
      const by = { side: 'user', id: await acceptInvite(services, db, id, token, person) } as const
      await recordSecurityEvent({ ...context, db }, { type: 'invite.accepted', actor: by, subjectId: id })
    })
    return 'OK'
  }),

  async remove({ invite_id }, { db }) {
    await removeInvite(db, invite_id)
    return deleted(invite_id, 'invite')
  },

  resend: staged(async ({ invite_id }, context) => {
    const renewal = await draftRenewal(context.services, userOf(context), invite_id)
    await context.transaction(async (db) => {
      await storeRenewal(db, renewal)
      await announce(context, db, invite_id)
    })
    return 'OK'
  }),
}

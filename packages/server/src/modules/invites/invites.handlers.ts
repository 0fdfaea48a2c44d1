import type { Contract } from '@storeroom/contract'
import { minutes } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { userOf, type Context } from '../../kernel/http/context.ts'
import { staged, type Handlers } from '../../kernel/http/implement.ts'
import { hashPassword } from '../../kernel/passwords.ts'
import { countAttempt } from '../../kernel/rate-limit.ts'
import { deleted } from '../../kernel/resource.ts'
import { askedRole, mayGive } from '../roles/roles.ts'
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

const PER_ADDRESS = { name: 'accept-invite:address', hits: 30, window: minutes(15) }

/** The mail is written when the event is delivered; the event says where its link leads, and holds no token. */
const announce = ({ services, request }: Context, db: Db, id: string) =>
  services.events.emit(db, 'invite.created', { id, origin: request.origin })

export const invites: Handlers<Contract['admin']['invites']> = {
  /** Whoever has a token has its role: it is shown to who could give that. */
  async list(_, context) {
    const shown = (await listInvites(context.db)).map(async (invite) =>
      (await mayGive(context.db, userOf(context), invite.role_id)) ? invite : { ...invite, token: '' },
    )
    return { invites: await Promise.all(shown) }
  },

  create: staged(async ({ body }, context) => {
    const invite = await draftInvite(context.services, body.user, askedRole(body) ?? 'member')
    await context.transaction(async (db) => {
      await storeInvite(db, userOf(context), invite)
      await announce(context, db, invite.id)
    })
    return 'OK'
  }),

  accept: staged(async ({ body: { token, user } }, context) => {
    const { db, services, request, transaction } = context
    await countAttempt(db, services.clock, PER_ADDRESS, request.ip)
    const id = await inviteIdOf(services, token)
    await openInvite(services, db, id, token)
    const { password, ...names } = user
    const person = { ...names, passwordHash: await hashPassword(password) }
    await transaction((db) => acceptInvite(services, db, id, token, person))
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

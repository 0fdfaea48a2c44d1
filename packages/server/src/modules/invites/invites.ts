import type { Role } from '@storeroom/contract'
import { days } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db.ts'
import { invalid } from '../../kernel/errors.ts'
import { newId, newSecret } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Services } from '../../kernel/services.ts'
import { signToken, verifyToken } from '../../kernel/signed-tokens.ts'
import { checkGiving, columnsOf, roleIdOf, type StoredRoleOf } from '../roles/roles.ts'
import { createUser, findByEmail as findUser, lockUsers } from '../users/users.ts'
import * as queries from './invites.queries.ts'

export { findInvite, type InviteRow } from './invites.queries.ts'

/** contract/states.md §2 */
const LIFETIME = days(7)

type Invited = { readonly id: string; readonly user_email: string; readonly role: Role }

/** v1's claims; `jti` makes every token another one, so that a renewed invite leaves the old link behind. */
const tokenOf = ({ secrets, clock }: Services, { id, user_email, role }: Invited) =>
  signToken(secrets.jwt, { invite_id: id, role, user_email, jti: newSecret() }, clock)

const expiry = ({ clock }: Services) => new Date(clock.now() + LIFETIME)

/** A new invite, not stored yet; for an address that is already invited it takes the place of the old one. */
export async function draftInvite(services: Services, email: string, roleId: string): Promise<queries.InviteRow> {
  const user_email = email.toLowerCase()
  const id = (await queries.findByEmail(services.db, user_email))?.id ?? newId('invite')
  const role = columnsOf(roleId)
  const token = await tokenOf(services, { id, user_email, role: role.role })
  return { id, user_email, ...role, token, expires_at: expiry(services) }
}

/** @throws invalid_data when the address has an account, forbidden for a role that the inviter may not give */
export async function storeInvite(db: Db, inviter: Actor, invite: queries.InviteRow) {
  await lockUsers(db)
  await checkInviting(db, inviter, invite)
  if (await findUser(db, invite.user_email)) throw invalid("Can't invite a user with an existing account", 'user')
  await queries.saveInvite(db, invite)
}

type Actor = NonNullable<Principal['user']>

/** Whoever holds an invite's token has its role: only who may give that sends it, and sees it. @throws forbidden */
export async function checkInviting(db: Db, actor: Actor, invite: StoredRoleOf) {
  if (invite.role_id === 'owner') throw invalid('An owner is made of somebody who is there already', 'role_id')
  await checkGiving(db, actor, roleIdOf(invite))
}

const missing = () => invalid("Invite doesn't exist", 'invite_id')

/** The next token of an invite and how long it lasts. @throws invalid_data when there is no such invite */
export async function draftRenewal(services: Services, inviter: Actor, id: string) {
  const found = await queries.findInvite(services.db, id)
  if (!found) throw missing()
  await checkInviting(services.db, inviter, found)
  return { id, token: await tokenOf(services, found), expires: expiry(services) }
}

/** @throws invalid_data when the invite was withdrawn or accepted in the meantime */
export async function storeRenewal(db: Db, { id, token, expires }: Awaited<ReturnType<typeof draftRenewal>>) {
  if (!(await queries.renewInvite(db, id, token, expires))) throw missing()
}

/** The id in a token that this server signed. @throws invalid_data */
export async function inviteIdOf({ secrets, clock }: Services, token: string): Promise<string> {
  const verified = await verifyToken(secrets.jwt, token, clock)
  if (!verified.valid) throw invalid('Token is not valid', 'token')
  const id = verified.claims['invite_id']
  if (typeof id !== 'string') throw invalid('Invalid invite', 'token')
  return id
}

/** The invite that a token opens: the newest one of its address, not expired, its owner not a user yet. @throws invalid_data */
export async function openInvite({ clock }: Services, db: Db, id: string, token: string): Promise<queries.InviteRow> {
  const found = await queries.findInvited(db, id)
  if (!found || found.token !== token || found.expires_at.getTime() < clock.now())
    throw invalid('Invalid invite', 'token')
  if (found.joined) throw invalid('User already joined', 'token')
  return found
}

type Person = { readonly first_name?: string; readonly last_name?: string; readonly passwordHash: string }

/** Makes the invited person a user and uses the invite up: of two acceptances at once, one finds it gone. @throws invalid_data */
export async function acceptInvite(services: Services, db: Db, id: string, token: string, person: Person) {
  await lockUsers(db)
  const { user_email, ...invited } = await openInvite(services, db, id, token)
  await createUser(db, services, { ...person, email: user_email, roleId: roleIdOf(invited) })
  await queries.removeInvite(db, id)
}

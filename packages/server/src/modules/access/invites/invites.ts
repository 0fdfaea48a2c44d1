import type { InviteLink } from '@storeroom/contract'
import { createHmac } from 'node:crypto'
import { days } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db.ts'
import { invalid } from '../../../kernel/errors.ts'
import { fingerprint, newId } from '../../../kernel/ids.ts'
import type { SignedInUser } from '../../../kernel/principal.ts'
import type { Services } from '../../../kernel/services.ts'
import { signToken, verifyToken } from '../../../kernel/signed-tokens.ts'
import { checkAssignment, columnsOf, roleIdOf, type StoredRoleOf } from '../roles/roles.ts'
import { createUser, findByEmail as findUser, lockUsers } from '../users/users.ts'
import * as queries from './invites.queries.ts'

export type { InviteRow } from './invites.queries.ts'

/** docs/contract/states.md §2 */
const LIFETIME = days(7)

type Issued = Omit<queries.InviteRow, 'token_hash'>

/**
 * v1's claims; `jti` makes every token unique, so that a renewed invite invalidates the old link. The token is derived
 * from its row and the server's secret, so that only a hash is stored and the mail has the same token as the
 * response.
 */
function tokenOf({ secrets }: Pick<Services, 'secrets'>, { id, user_email, role, expires_at }: Issued) {
  const issued = expires_at.getTime() - LIFETIME
  const jti = createHmac('sha256', secrets.jwt).update(`invite ${id} ${issued}`).digest('base64url')
  return signToken(secrets.jwt, { invite_id: id, role, user_email, jti }, { now: () => issued })
}

/** An invite with its token, which only those who may hand out the link see. */
export type Issue = { readonly row: queries.InviteRow; readonly link: InviteLink }

async function issue(services: Services, invited: Omit<Issued, 'expires_at'>): Promise<Issue> {
  const issued = { ...invited, expires_at: new Date(services.clock.now() + LIFETIME) }
  const token = await tokenOf(services, issued)
  return { row: { ...issued, token_hash: fingerprint(token) }, link: linkOf(issued, token) }
}

const linkOf = ({ id, user_email, role, role_id, expires_at }: Issued, token: string): InviteLink => ({
  id,
  user_email,
  role,
  role_id: roleIdOf({ role, role_id }),
  token,
  expires_at: expires_at.toISOString(),
})

/** A new invite, not stored yet; it replaces an older one of the same address. */
export async function draftInvite(services: Services, email: string, roleId: string): Promise<Issue> {
  const user_email = email.toLowerCase()
  const id = (await queries.findByEmail(services.db, user_email))?.id ?? newId('invite')
  return issue(services, { id, user_email, ...columnsOf(roleId) })
}

/** @throws invalid_data for an address with an account or for owners, forbidden for a role the inviter may not give */
export async function storeInvite(db: Db, inviter: SignedInUser, { row }: Issue) {
  await lockUsers(db)
  await checkInvitation(db, inviter, row)
  if (await findUser(db, row.user_email)) throw invalid("Can't invite a user with an existing account", 'user')
  await queries.saveInvite(db, row)
}

/** A token grants its role: only users who may assign the role can get the link. @throws forbidden, invalid_data */
async function checkInvitation(db: Db, actor: SignedInUser, invite: StoredRoleOf) {
  if (invite.role_id === 'owner') throw invalid('An owner is made of somebody who is there already', 'role_id')
  await checkAssignment(db, actor, roleIdOf(invite))
}

const missing = () => invalid("Invite doesn't exist", 'invite_id')

/** The next token of an invite and its expiry. @throws invalid_data when there is none, forbidden */
export async function draftRenewal(services: Services, inviter: SignedInUser, id: string): Promise<Issue> {
  const invite = await queries.findInvite(services.db, id)
  if (!invite) throw missing()
  await checkInvitation(services.db, inviter, invite)
  const { user_email, role, role_id } = invite
  return issue(services, { id, user_email, role, role_id })
}

/** @throws invalid_data when the invite was withdrawn or accepted in the meantime */
export async function storeRenewal(db: Db, { row }: Issue) {
  if (!(await queries.renewInvite(db, row))) throw missing()
}

/** An open invite for its mail; undefined if its token was made with another secret. */
export async function findIssued(services: Services, id: string): Promise<Issue['link'] | undefined> {
  const invite = await queries.findInvite(services.db, id)
  if (!invite) return undefined
  const token = await tokenOf(services, invite)
  return fingerprint(token) === invite.token_hash ? linkOf(invite, token) : undefined
}

/** The id in a token that this server signed. @throws invalid_data */
export async function inviteIdOf({ secrets, clock }: Services, token: string): Promise<string> {
  const verified = await verifyToken(secrets.jwt, token, clock)
  if (!verified.valid) throw invalid('Token is not valid', 'token')
  const id = verified.claims['invite_id']
  if (typeof id !== 'string') throw invalid('Invalid invite', 'token')
  return id
}

/** The invite that a token opens: the newest of its address, not expired, with no account yet. @throws invalid_data */
export async function openInvite({ clock }: Services, db: Db, id: string, token: string): Promise<queries.InviteRow> {
  const invite = await queries.findInvited(db, id)
  if (!invite || invite.token_hash !== fingerprint(token) || invite.expires_at.getTime() < clock.now())
    throw invalid('Invalid invite', 'token')
  if (invite.joined) throw invalid('User already joined', 'token')
  return invite
}

type Person = { readonly first_name?: string; readonly last_name?: string; readonly passwordHash: string }

/**
 * Creates the invited user, returns the id and deletes the invite: of two concurrent acceptances, one finds it
 * deleted.
 * @throws invalid_data
 */
export async function acceptInvite(services: Services, db: Db, id: string, token: string, person: Person) {
  await lockUsers(db)
  const { user_email, ...invited } = await openInvite(services, db, id, token)
  const userId = await createUser(db, services, { ...person, email: user_email, roleId: roleIdOf(invited) })
  await queries.removeInvite(db, id)
  return userId
}

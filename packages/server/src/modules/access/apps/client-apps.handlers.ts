import type { ClientApp, Contract } from '@storeroom/contract'
import { refuseFields, notAllowed, orNotFound } from '../../../kernel/errors.ts'
import type { Db } from '../../../kernel/db.ts'
import { text, type RowOf } from '../../../kernel/entity.ts'
import type { Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { JsonText } from '../../../kernel/http/json-text.ts'
import { fingerprint, newSecret } from '../../../kernel/ids.ts'
import { answering, deleted, list, retrieve } from '../../../kernel/resource.ts'
import { lockRow, saveRow } from '../../../kernel/write/honest-save.ts'
import { insertRow, removeRows } from '../../../kernel/write/rows.ts'
import { removeGrantsOfApp } from './app-grants.queries.ts'
import { clientApp, clientApps as resource } from './client-apps.entity.ts'

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Why an address cannot receive a code; undefined if it can. */
function flawOf(uri: string): string | undefined {
  if (!URL.canParse(uri)) return 'is no complete address'
  const { protocol, hostname, hash, username, password } = new URL(uri)
  if (hash !== '' || uri.includes('#')) return 'must have no fragment'
  if (username !== '' || password !== '') return 'must have no user and no password'
  if (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))) return undefined
  if (protocol === 'http:') return 'must start with https://, unless it is on the device itself'
  // A scheme that an installed program has registered is the reversed name of a domain (RFC 8252 §7.1).
  return protocol.includes('.') ? undefined : 'must start with https:// or a scheme such as com.example.app:'
}

/** @throws invalid_data naming each address that cannot receive a code */
function refuseBadRedirects(uris: readonly string[]) {
  const fields = uris.flatMap((uri, place) => {
    const flaw = flawOf(uri)
    return flaw === undefined ? [] : [{ field: `redirect_uris.${place}`, message: `${uri} ${flaw}` }]
  })
  refuseFields('invalid_data', fields)
}

/** The stored row: `secret_hash` is not a column of the entity, so that no read can select it. */
const stored = { ...clientApp, columns: { ...clientApp.columns, secret_hash: text } }

const lock = async (db: Db, id: string): Promise<RowOf<typeof stored>> =>
  orNotFound(await lockRow(db, stored, id), resource.notFound(id))

/** A new secret, and the columns that are stored for it. */
function draftSecret() {
  const secret = `sras_${newSecret()}`
  return {
    secret,
    columns: { secret_hash: fingerprint(secret), secret_hint: `${secret.slice(0, 8)}…${secret.slice(-4)}` },
  }
}

/** The app with its secret, which no other response has. */
async function withSecret(context: Context, id: string, client_secret: string | null) {
  const answer = await retrieve(context, resource, id)
  if (!(answer instanceof JsonText)) throw new Error('A row that was just written is read')
  return { ...(JSON.parse(answer.bytes.toString()) as { client_app: ClientApp }), client_secret }
}

export const clientApps: Handlers<Contract['admin']['clientApps']> = {
  list: ({ query }, context) => list(context, resource, query),

  retrieve: ({ id }, context) => retrieve(context, resource, id),

  async create({ body: { is_confidential = true, ...body } }, context) {
    refuseBadRedirects(body.redirect_uris)
    const made = is_confidential ? draftSecret() : undefined
    const id = await insertRow(context.db, stored, { ...body, ...made?.columns })
    return withSecret(context, id, made?.secret ?? null)
  },

  update: answering(resource, async ({ id, body = {} }, context) => {
    refuseBadRedirects(body.redirect_uris ?? [])
    const before = await lock(context.db, id)
    await saveRow(context.db, stored, before, body, context.version)
  }),

  async rotateSecret({ id }, context) {
    const before = await lock(context.db, id)
    if (before.secret_hash === null) throw notAllowed('A public app has no secret')
    const { secret, columns } = draftSecret()
    await saveRow(context.db, stored, before, columns, undefined)
    return withSecret(context, id, secret)
  },

  async remove({ id }, context) {
    await removeGrantsOfApp(context.db, id)
    await removeRows(context.db, stored, [id])
    return deleted(id, 'client_app')
  },
}

import type { Contract } from '@storeroom/contract'
import { refuseForeign, refusePrograms, userOf, type Context } from '../../../kernel/http/context.ts'
import type { Handlers } from '../../../kernel/http/implement.ts'
import { may } from '../../../kernel/permissions.ts'
import { deleted } from '../../../kernel/resource.ts'
import { recordSecurityEvent } from '../../../kernel/security/security-log.ts'
import { findGrant, listGrants, removeGrant } from './app-grants.queries.ts'
import { readRequest, returnTo } from './authorization-request.ts'
import { openGrant } from './tokens.ts'

export const appGrants: Handlers<Contract['admin']['appGrants']> = {
  async list(_, context) {
    const user = userOf(context)
    const userId = may(user, 'apps:read') ? undefined : user.id
    return { app_grants: await listGrants(context.db, userId, new Date(context.services.clock.now())) }
  },

  async remove({ id }, context) {
    const grant = await findGrant(context.db, id)
    if (grant) {
      refuseForeign(context, grant.user_id)
      await removeGrant(context.db, id)
      const { app_id: subjectId, app_name: subject, user_id } = grant
      await recordSecurityEvent(context, { type: 'app.revoked', subjectId, subject, details: { user_id } })
    }
    return deleted(id, 'app_grant')
  },
}

/** An API token or an app cannot get further tokens by a grant. @throws forbidden */
const refuseTokens = (context: Context) => refusePrograms(context, 'Only a person who has signed in decides about apps')

export const appAuthorizations: Handlers<Contract['admin']['appAuthorizations']> = {
  async preview({ body }, context) {
    refuseTokens(context)
    const { app, redirect_uri, scopes, withheld, refusal } = await readRequest(context, body)
    return {
      app_request: {
        app: { id: app.id, name: app.name },
        redirect_uri,
        scopes,
        withheld,
        refusal: refusal ? { ...refusal, redirect_to: returnTo(context, body, refusal) } : null,
      },
    }
  },

  async create({ body: { is_granted, ...asked } }, context) {
    refuseTokens(context)
    const { app, redirect_uri, scopes, refusal, code_challenge } = await readRequest(context, asked)
    if (refusal) return { redirect_to: returnTo(context, asked, refusal) }
    if (!is_granted || scopes.length === 0)
      return {
        redirect_to: returnTo(context, asked, { error: 'access_denied', error_description: 'The user declined' }),
      }
    const code = await openGrant(context, {
      appId: app.id,
      redirectUri: redirect_uri,
      codeChallenge: code_challenge,
      scopes,
    })
    await recordSecurityEvent(context, {
      type: 'app.granted',
      subjectId: app.id,
      subject: app.name,
      details: { scopes },
    })
    return { redirect_to: returnTo(context, asked, { code }) }
  },
}

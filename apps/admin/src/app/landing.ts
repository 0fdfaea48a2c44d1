import { redirect } from 'react-router'
import { firstVisible } from '../framework/screens.ts'
import { paths } from '../lib/paths.ts'
import { client } from '../lib/client.ts'
import { screens } from './screens.ts'

/** `/` redirects to the first screen that the user may see, to sign-in, or to setup while the shop has no owner. */
export async function landing(): Promise<Response> {
  const { endSession, findAccess } = await import('../framework/session-cache.ts')
  const access = await findAccess()
  if (access) return redirect(firstVisible(screens, access) ?? paths.settings())
  endSession()
  return redirect(await signedOutStart())
}

async function signedOutStart(): Promise<string> {
  const { needed } = await client.admin.setup.retrieve()
  return needed ? paths.setup() : paths.login()
}

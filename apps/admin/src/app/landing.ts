import { redirect } from 'react-router'
import { firstVisible } from '../framework/screens.ts'
import { paths } from '../lib/paths.ts'
import { shop } from '../lib/shop.ts'
import { screens } from './screens.ts'

/** `/` leads to the first screen that one may see, to sign-in, or to set-up while the shop has no owner. */
export async function landing(): Promise<Response> {
  const { endStay, findSight } = await import('../framework/stay.ts')
  const sight = await findSight()
  if (sight) return redirect(firstVisible(screens, sight) ?? paths.settings())
  endStay()
  return redirect(await signedOutStart())
}

async function signedOutStart(): Promise<string> {
  const { needed } = await shop.admin.setup.retrieve()
  return needed ? paths.setup() : paths.login()
}

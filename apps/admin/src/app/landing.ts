import { ShopError } from '@storeroom/client'
import { redirect } from 'react-router'
import { firstVisible, sightOf } from '../framework/screens.ts'
import { paths } from '../lib/paths.ts'
import { shop } from '../lib/shop.ts'
import { screens } from './screens.ts'

/** `/` leads to the first screen that one may see, to sign-in, or to set-up while the shop has no owner. */
export async function landing(): Promise<Response> {
  try {
    const { user } = await shop.admin.auth.retrieve()
    const { store } = await shop.admin.store.retrieve()
    return redirect(firstVisible(screens, sightOf(user, store)) ?? paths.settings())
  } catch (error) {
    if (error instanceof ShopError && error.status === 401) return redirect(await signedOutStart())
    throw error
  }
}

async function signedOutStart(): Promise<string> {
  const { needed } = await shop.admin.setup.retrieve()
  return needed ? paths.setup() : paths.login()
}

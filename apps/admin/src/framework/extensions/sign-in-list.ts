import type { ExtensionModule } from '@storeroom/contract'

type ListOfExtensions = { readonly extensions: ExtensionModule[] }

/** The extensions of the sign-in page. The address is not part of the staff API, which needs a session. */
export async function listOfSignIn(): Promise<ListOfExtensions> {
  const answer = await fetch('/a/extensions/sign-in')
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`)
  // The server of the same release answers this shape.
  return (await answer.json()) as ListOfExtensions
}

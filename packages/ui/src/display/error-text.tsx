import { createContext, use } from 'react'
import { useUiStrings } from '../strings.tsx'

/** The user's text for a rejected promise's reason; undefined if there is none. */
export type DescribeError = (error: unknown) => string | undefined

const ownMessage: DescribeError = (error) => (error instanceof Error && error.message ? error.message : undefined)

export const DescribeErrorContext = createContext<DescribeError>(ownMessage)

/** The app's text for an error, else 'Something went wrong, Please try again' (S8-03). */
export function useErrorText(): (error: unknown) => string {
  const describe = use(DescribeErrorContext)
  const strings = useUiStrings()
  return (error) => describe(error) ?? strings.somethingWentWrong
}

import { createClient } from '@storeroom/client'
import { QueryClient } from '@tanstack/react-query'
import { matchRoute, queriesOfEveryPage } from '../app/routes.ts'
import { pathOf } from '../lib/address.ts'
import { languages, preferredLanguage } from '../lib/language.ts'
import { queryForRegions } from '../lib/queries.ts'
import { storedCountry, shopperRegion } from '../lib/region.ts'
import { settings } from '../lib/settings.ts'
import '@fontsource-variable/inter/wght.css'
import '../styles/base.css'

// This entry is small, so that the page's first requests are sent while the application is still loading.
const language = preferredLanguage()
const client = createClient({
  baseUrl: settings.server,
  ...(settings.publishableKey !== '' && { publishableApiKey: settings.publishableKey }),
})
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: 1 } } })

const { row, params } = matchRoute(pathOf(location.pathname))
const page = row.load()

/** The page's own queries depend on the region, for prices and taxes. */
async function prefetchPage(): Promise<void> {
  const { regions } = await queryClient.fetchQuery(queryForRegions(client))
  const regionId = shopperRegion(regions, storedCountry())?.region.id
  if (regionId === undefined || !row.prefetch) return
  const context = { client, params, search: new URLSearchParams(location.search), regionId }
  await Promise.all(row.prefetch(context).map((each) => queryClient.prefetchQuery(each)))
}

// The page repeats a failed request and shows the error.
prefetchPage().catch(() => undefined)
for (const each of queriesOfEveryPage(client)) void queryClient.prefetchQuery(each)

const [{ mount }, words] = await Promise.all([import('../app/app.tsx'), languages[language].load(), page])
mount({ client, queryClient, language, words })

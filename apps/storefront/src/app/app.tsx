import type { Client } from '@storeroom/client'
import { ClientProvider, SessionCartProvider } from '@storeroom/react'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '../lib/language.ts'
import { WordsProvider } from '../words/use-words.tsx'
import type { Words } from '../words/words.ts'
import { Layout } from './layout.tsx'
import { NavigationProvider } from './navigation.tsx'
import { matchRoute } from './routes.ts'
import { ShopperProvider } from './shopper.tsx'

type MountOptions = {
  readonly client: Client
  readonly queryClient: QueryClient
  readonly language: Language
  readonly words: Words
}

const preload = (path: string) => void matchRoute(path).row.load()

export function mount({ client, queryClient, language, words }: MountOptions): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  createRoot(root).render(
    <StrictMode>
      <WordsProvider first={{ language, words }}>
        <ClientProvider client={client} queryClient={queryClient}>
          <SessionCartProvider>
            <ShopperProvider>
              <NavigationProvider preload={preload}>
                <Layout />
              </NavigationProvider>
            </ShopperProvider>
          </SessionCartProvider>
        </ClientProvider>
      </WordsProvider>
    </StrictMode>,
  )
}

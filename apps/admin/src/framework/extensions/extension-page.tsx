import { matchRoutes, renderMatches, useLocation } from 'react-router'
import { usePageTitle } from '../page-header.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { useAdded, type AddedPage } from './added.ts'
import { ExtensionPart } from './extension-part.tsx'

/** The page of an extension at the current address, with its parameters. */
export function ExtensionPage() {
  const { pages } = useAdded()
  const { pathname } = useLocation()
  const routes = pages.map((page) => ({ path: page.path, element: <Page key={page.path} page={page} /> }))
  return renderMatches(matchRoutes(routes, pathname))
}

function Page({ page }: { readonly page: AddedPage }) {
  usePageTitle(page.kind === 'route' ? page.part.link?.label : undefined)
  const { origin, Component } = page.part
  const part = <ExtensionPart origin={origin} place={page.path} Component={Component} />
  return page.kind === 'route' ? part : <SettingsPage title={page.part.card.label}>{part}</SettingsPage>
}

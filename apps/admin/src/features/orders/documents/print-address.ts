import type { ClientRoute } from '@storeroom/contract/routes'

type Printing = {
  /** The parts of the path, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** `html` is a page to print, `pdf` a file. */
  readonly format: 'html' | 'pdf'
}

/** The address at which the browser opens or downloads a document. */
export const printAddress = ({ route }: { readonly route: ClientRoute }, { parameters, format }: Printing): string =>
  `${route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))}?format=${format}`

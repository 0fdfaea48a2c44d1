import type { ExtensionProblem } from '@storeroom/contract'

/** What is wrong with an extension, in the words of Settings › Extensions. */
export const problemWords: Readonly<Record<ExtensionProblem, string>> = {
  manifest_invalid:
    'Its package.json can’t be read or has invalid fields, or names no module for the dashboard or the server',
  permission_unknown: 'It asks for a permission that does not exist',
  module_missing: 'The module that it names is not in its folder',
  server_public: 'Its module for the server is in the folder that browsers read',
  too_large: 'It has too many files, or they are too large',
  name_taken: 'Another extension has the same name',
}

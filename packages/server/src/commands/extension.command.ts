import { existsSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { versions } from '../versions.ts'
import { CommandError, type Command } from './command.ts'
import { projectIn } from './extension-project.ts'

/** The files of a new extension, which shows a line on the page of a product. */
const filesOf = (name: string): Readonly<Record<string, string>> => ({
  'package.json': `${JSON.stringify(manifestOf(name), null, 2)}\n`,
  'vite.config.ts': "import { extensionBuild } from '@storeroom/extension/vite'\n\nexport default extensionBuild()\n",
  'tsconfig.json': `${JSON.stringify({ compilerOptions: compiler, include: ['src'] }, null, 2)}\n`,
  'src/admin.tsx': widgetOf(name),
  '.gitignore': 'node_modules\ndist\n.storeroom\n',
})

const manifestOf = (name: string) => ({
  name,
  version: '1.0.0',
  type: 'module',
  storeroom: { title: name, admin: 'dist/admin.js', permissions: ['products:read'] },
  files: ['dist'],
  devDependencies: {
    '@storeroom/extension': versions().storeroom,
    '@types/react': '^19.0.0',
    react: '^19.0.0',
    typescript: '^7.0.0',
    vite: '^8.0.0',
  },
})

const compiler = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM'],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
}

const widgetOf = (name: string) => `import { defineEntry, defineWidget, type WidgetProps } from '@storeroom/extension'

const Handle = ({ product }: WidgetProps<'product.details.after'>) => <p>The handle is {product.handle}</p>

export default defineEntry({
  identifier: '${name}',
  extensions: [defineWidget(Handle, { zone: 'product.details.after' })],
})
`

const create: Command = {
  name: 'extension new',
  params: ['FOLDER'],
  help: 'Writes the files of a new extension of the dashboard into a folder, whose name is that of its package.',
  run: async ({ words: [folder = ''] }, { path }) => {
    const target = path(folder)
    const name = basename(target).toLowerCase()
    if (!/^[a-z\d][\w.-]*$/.test(name)) throw new CommandError(`${name} is not a name for a package`)
    if (existsSync(join(target, 'package.json'))) throw new CommandError(`${target} has a package.json already`)
    const files = filesOf(name)
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(target, file)), { recursive: true })
      await writeFile(join(target, file), text)
    }
    const words = `Wrote ${Object.keys(files).join(', ')} to ${target}. Next: npm install there, then storeroom extension build`
    return { facts: { folder: target, files: Object.keys(files) }, words }
  },
}

const build: Command = {
  name: 'extension build',
  params: ['[FOLDER]'],
  help: 'Builds the modules of an extension with the Vite that is installed for it; without FOLDER the one in this folder. One of v1, the package of a plug-in or a folder with src/admin, is built into dist/storeroom, to be added from there.',
  run: async ({ words: [folder = '.'] }, { path, environment }) => {
    const root = path(folder)
    const { installable, modules, bundler, writeManifest } = await projectIn(root, environment)
    const built = []
    for (const { path: module, options } of modules) {
      await bundler.build(options)
      if (!existsSync(module)) throw new CommandError(`The build has not written ${module}`)
      built.push({ module, bytes: (await stat(module)).size })
    }
    await writeManifest()
    const lines = built.map(({ module, bytes }) => `Built ${module}, ${bytes} bytes`)
    const next = installable === root ? [] : [`Next: storeroom extension add ${installable}`]
    return { facts: { modules: built }, words: [...lines, ...next].join('\n') }
  },
}

export const extensionCommands: readonly Command[] = [create, build]

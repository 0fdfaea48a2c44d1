import process from 'node:process'
import { develop } from './commands/extension-dev-shop.ts'
import { isPlain } from './commands/interpret.ts'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'

/** The program that `storeroom extension dev` starts; its argument is the folder of an extension. */
try {
  const [folder = ''] = process.argv.slice(2)
  await serve(process.env, await develop(folder, readConfig(process.env)))
} catch (error) {
  console.error(isPlain(error) ? error.message : error)
  process.exit(1)
}

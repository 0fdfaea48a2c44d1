import process from 'node:process'
import { ConfigError } from './config.ts'
import { serve } from './serve.ts'

try {
  await serve(process.env)
} catch (error) {
  // What people can mend is told in one sentence; anything else with all there is to know.
  if (error instanceof ConfigError) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

import process from 'node:process'
import { isPlain } from './commands/interpret.ts'
import { serve } from './serve.ts'

try {
  await serve(process.env)
} catch (error) {
  console.error(isPlain(error) ? error.message : error)
  process.exit(1)
}

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../setup/places.mjs'
import type { TimedFile } from './tally.ts'

/** A Vitest reporter: writes the time of each file, from first import to last cleanup, to `TEST_TIMES`. */
export default class FileTimes implements Reporter {
  readonly #files: TimedFile[] = []

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
    const seconds = (duration + collectDuration + setupDuration + prepareDuration) / 1000
    this.#files.push({ file: `${relative(root, module.moduleId)} (${module.project.name})`, seconds })
  }

  onTestRunEnd(): void {
    const path = process.env['TEST_TIMES']
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#files))
  }
}

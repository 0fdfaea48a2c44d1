import type { Services } from '../../../kernel/services.ts'
import { registerImportedFilesTask } from './engine/imported-files.ts'
import { registerReplacedExportsTask } from './products/export/saved-export.ts'
import { registerImagesTask } from './products/images/fetch-images.ts'

export { exportStrategy, type Count } from './engine/define-export.ts'
export { neutralized, toCsv } from './tables/csv-text.ts'
export { preparedContext as preparedExport } from './products/export/export-context.ts'

/** Defines the tasks that follow imports and exports. */
export function registerImportExportTasks(services: Services) {
  registerImagesTask(services)
  registerImportedFilesTask(services)
  registerReplacedExportsTask(services)
}

/** Exports that were started in this tab, with the page that each was started on. */
const pages = new Map<string, string>()

/** Remembers that the user waits on this page for the file of a job. */
export const awaitFile = (jobId: string): void => void pages.set(jobId, window.location.pathname)

/** Whether the user still is on the page where the job was started; each job is asked about once. */
export function isAwaited(jobId: string): boolean {
  const page = pages.get(jobId)
  pages.delete(jobId)
  return page === window.location.pathname
}

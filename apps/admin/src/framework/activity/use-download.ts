import { useClient } from '@storeroom/react'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../notify.ts'

/** Saves what an address answers. A link of this kind does not leave the page, so that unsaved edits are not asked about. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Requests a short-lived link to a file and saves it. `mutate` takes the key of the file. */
export function useDownload() {
  const client = useClient()
  return useMutation({
    mutationFn: (key: string) => client.admin.uploads.createDownloadUrl({ body: { file_key: key } }),
    onSuccess: ({ download_url }) => save(download_url),
    onError: notify.failure,
  })
}

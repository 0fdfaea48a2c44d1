import type { SettingConfig, SettingProps } from '@medusajs/admin'
import { Button, Input, Label } from '@medusajs/ui'
import { useAdminStore, useAdminUpdateStore } from 'medusa-react'
import { useState, type FormEvent } from 'react'

const Settings = ({ notify }: SettingProps) => {
  const { store } = useAdminStore()
  const { mutate } = useAdminUpdateStore()
  const [paper, setPaper] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { metadata: { paper } },
      {
        onSuccess: () => notify.success('Labels', `Printed on ${paper}`),
        onError: (error) => notify.error('Labels', error.message),
      },
    )
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <p>Now on {String(store?.metadata?.paper ?? 'nothing')}</p>
      <Label htmlFor="paper">Paper of labels</Label>
      <Input id="paper" value={paper} onChange={(event) => setPaper(event.target.value)} />
      <Button type="submit">Save the paper</Button>
    </form>
  )
}

export const config: SettingConfig = { card: { label: 'Labels of v1', description: 'What labels are printed on' } }

export default Settings

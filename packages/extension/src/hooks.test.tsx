import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HostContext, type Host } from './host.ts'
import { useNotify, usePermissions, useRecord, useRefresh } from './hooks.ts'

const notices: string[] = []
const show = (title: string, message: string) => notices.push(`${title}: ${message}`)
const host: Host = {
  notify: { success: show, error: show, warn: show, info: show },
  refresh: async () => undefined,
  can: (permission) => permission === 'orders:read',
}

function Widget() {
  const can = usePermissions()
  const notify = useNotify()
  notify.info('Label', 'printed')
  const { id } = useRecord<'order'>()
  return `${id} ${can('orders:read')} ${can('orders:write')} ${typeof useRefresh()}`
}

test('a widget knows the record on screen, what the staff member may do, and shows notices', () => {
  const text = renderToStaticMarkup(
    <HostContext value={{ ...host, record: { id: 'order_1' } }}>
      <Widget />
    </HostContext>,
  )
  expect(text).toBe('order_1 true false function')
  expect(notices).toEqual(['Label: printed'])
})

test.each([
  ['useRecord', useRecord],
  ['useNotify', useNotify],
  ['useRefresh', useRefresh],
  ['usePermissions', usePermissions],
])('S8-10 %s throws outside of a component that the dashboard shows', (name, use) => {
  const Outside = () => {
    use()
    return null
  }
  expect(() => renderToStaticMarkup(<Outside />)).toThrow(`${name} should be used in a component of an extension`)
})

test('useRecord throws in a zone without a record', () => {
  const Outside = () => useRecord<'order'>().id
  const page = (
    <HostContext value={host}>
      <Outside />
    </HostContext>
  )
  expect(() => renderToStaticMarkup(page)).toThrow('useRecord should be used in a zone of one record')
})

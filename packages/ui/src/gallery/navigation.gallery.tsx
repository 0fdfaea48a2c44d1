import { Archive, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Breadcrumb } from '../display/breadcrumb.tsx'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { ActionMenu, Menu, type MenuAction, MenuItem, MenuSection, MenuSeparator, Submenu } from '../overlay/menu.tsx'
import { Popover } from '../overlay/popover.tsx'
import { Tabs } from '../display/tabs.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

const actions: MenuAction[] = [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: () => {} },
  { id: 'duplicate', label: 'Duplicate', icon: <Copy aria-hidden />, onAction: () => {} },
  { id: 'archive', label: 'Archive', icon: <Archive aria-hidden />, isDisabled: true },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', onAction: () => {} },
]

const tabs = [
  { id: 'all', label: 'All', count: '1,204', content: 'Every product of the shop.' },
  { id: 'published', label: 'Published', count: '1,090', content: 'What shoppers can see.' },
  { id: 'drafts', label: 'Drafts', count: '98', content: 'Not yet published.' },
  { id: 'low', label: 'Low stock', count: '16', content: 'Below ten units.' },
  { id: 'spring', label: 'Spring range · shared', content: 'A view of the team.' },
  { id: 'locked', label: 'Disabled', isDisabled: true, content: '' },
]

/** Menus, popovers, tabs, breadcrumb. */
export function NavigationGallery() {
  const [density, setDensity] = useState<Iterable<string | number>>(['comfortable'])
  return (
    <>
      <Section title="Menu">
        <Row label="actions, everything a menu can hold, choices">
          <ActionMenu actions={actions} label="Actions for Dune ceramic mug" variant="secondary" />
          <Menu aria-label="New" trigger={<Button icon={<Plus aria-hidden />}>New</Button>}>
            <MenuItem shortcut="N P" description="With variants, prices and images">
              Product
            </MenuItem>
            <MenuItem shortcut="N O">Draft order</MenuItem>
            <MenuItem>{longText}</MenuItem>
            <MenuSection title="Promotions">
              <MenuItem>Discount</MenuItem>
              <MenuItem>Gift card</MenuItem>
              <Submenu label="Price list">
                <MenuItem>Sale</MenuItem>
                <MenuItem>Override</MenuItem>
              </Submenu>
            </MenuSection>
            <MenuSeparator />
            <MenuItem href="/ui">Import products</MenuItem>
            <MenuItem tone="danger">Delete everything</MenuItem>
          </Menu>
          <Menu
            aria-label="Density"
            trigger={<Button>Density</Button>}
            selectionMode="single"
            selectedKeys={density}
            onSelectionChange={(keys) => setDensity(keys === 'all' ? [] : [...keys])}
          >
            <MenuItem id="comfortable">Comfortable</MenuItem>
            <MenuItem id="compact">Compact</MenuItem>
          </Menu>
        </Row>
      </Section>
      <Section title="Popover">
        <Row label="with content of any kind">
          <Popover label="Why this tax?" trigger={<Button>Why this tax?</Button>}>
            <p className="max-w-64">
              Denmark takes 25 % on everything in this order; shipping is taxed like the goods.
            </p>
          </Popover>
          <Popover
            label="Notes"
            trigger={<IconButton label="Notes" icon={<Pencil aria-hidden />} variant="secondary" />}
          >
            {({ close }) => (
              <div className="grid gap-3">
                <p>Press to close from inside.</p>
                <Button onPress={close}>Done</Button>
              </div>
            )}
          </Popover>
        </Row>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Views"
          tabs={tabs}
          end={<IconButton label="Add view" size="small" icon={<Plus aria-hidden />} />}
        />
      </Section>
      <Section title="Breadcrumb">
        <Breadcrumb
          items={[{ label: 'Categories', href: '/ui' }, { label: 'Kitchen', href: '/ui' }, { label: 'Bowls' }]}
        />
        <Breadcrumb
          items={[{ label: 'Categories', href: '/ui' }, { label: longText, href: '/ui' }, { label: longText }]}
        />
      </Section>
    </>
  )
}

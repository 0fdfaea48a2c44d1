import { Avatar } from '../display/avatar.tsx'
import { Badge, Status, type Tone } from '../display/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { Card, Facts } from '../display/card.tsx'
import { Disclosure } from '../display/disclosure.tsx'
import { Link } from '../buttons/link.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

const tones: Tone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent']
const menu = [
  { id: 'edit', label: 'Edit' },
  { id: 'delete', label: 'Delete', tone: 'danger' as const },
]
const facts = [
  { label: 'Contact', value: <Link href="/ui">freja@example.com</Link> },
  { label: 'Ships to', value: 'Strandgade 12, 3. tv, 1401 København K, Denmark' },
  { label: 'So far', value: <span className="tabular">9 orders · €1,420.00 · 1 return</span> },
]
const colors = [
  'bg-canvas',
  'bg-surface',
  'bg-surface-raised',
  'bg-surface-sunken',
  'bg-hover',
  'bg-pressed',
  'bg-selected',
  'bg-inverse',
  'bg-accent',
  'bg-accent-subtle',
  'bg-success',
  'bg-success-subtle',
  'bg-warning',
  'bg-warning-subtle',
  'bg-danger',
  'bg-danger-subtle',
  'bg-info',
  'bg-info-subtle',
]

/** Badges, cards, avatars, tokens. */
export function LayoutGallery() {
  return (
    <>
      <Section title="Badge and status">
        <Row label="badge">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge className="max-w-40">{longText}</Badge>
        </Row>
        <Row label="status: dot and word">
          {tones.map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </Row>
      </Section>
      <Section title="Card and facts">
        <div className="grid items-start gap-3 md:grid-cols-2">
          <Card
            title="Payment"
            status={<Status tone="success">Captured</Status>}
            actions={<Button size="small">Refund…</Button>}
            menu={menu}
            footer={<Button>Add payment</Button>}
          >
            Card •••• 4242
          </Card>
          <Card title="Customer" description="Signed in" menu={menu}>
            <Facts facts={facts} />
          </Card>
          <Card title={longText} description={longText} menu={menu} actions={<Button size="small">Edit</Button>} />
          <Card title="Raw facts">
            <Facts facts={facts} layout="beside" />
          </Card>
          <Card title="Facts on a wide card">
            <Facts facts={facts} layout="wide" />
          </Card>
        </div>
      </Section>
      <Section title="Disclosure">
        <Disclosure label="Metadata">Rarely filled in.</Disclosure>
      </Section>
      <Section title="Avatar">
        <Row label="initials, sizes, shop, a picture that does not load, one word, not Latin">
          <Avatar name="Maja Aagaard" size="small" />
          <Avatar name="Maja Aagaard" />
          <Avatar name="Maja Aagaard" size="large" />
          <Avatar name="Nordhavn Supply" shape="square" />
          <Avatar name="Freja Lindqvist" src="/no-such-picture.webp" />
          <Avatar name="owner@example.com" />
          <Avatar name="Storeroom" />
          <Avatar name="ليلى حداد" />
        </Row>
      </Section>
      <Section title="Tokens">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          {colors.map((color) => (
            <div key={color} className="flex items-center gap-2">
              <span className={`size-6 rounded-control border border-default ${color}`} />
              <span className="text-xs text-muted">{color}</span>
            </div>
          ))}
        </div>
        <Row label="text">
          <span className="text-xl font-semibold">text-xl 22</span>
          <span className="text-lg">text-lg 16</span>
          <span className="text-base">text-base 14</span>
          <span className="text-sm">text-sm 13</span>
          <span className="text-xs">text-xs 12</span>
          <span className="text-muted">text-muted</span>
          <span className="text-subtle">text-subtle</span>
        </Row>
      </Section>
    </>
  )
}

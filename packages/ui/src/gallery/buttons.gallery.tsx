import { Archive, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '../buttons/button.tsx'
import { CopyButton } from '../buttons/copy-button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Kbd } from '../display/kbd.tsx'
import { ButtonLink, ExternalLink, Link } from '../buttons/link.tsx'
import { Spinner } from '../display/spinner.tsx'
import { InfoTip, Tooltip } from '../overlay/tooltip.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'nuclear']
const sizes: ButtonSize[] = ['large', 'medium', 'small']

/** Buttons, links, tooltips. */
export function ButtonGallery() {
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Section title="Button" note="Five variants in three sizes; loading keeps the width and ignores presses.">
        {sizes.map((size) => (
          <Row key={size} label={size}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row label="disabled">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} isDisabled>
              {variant}
            </Button>
          ))}
        </Row>
        <Row label="loading">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} isLoading>
              {variant}
            </Button>
          ))}
        </Row>
        <Row label="with icon, pressed to load, long text">
          <Button variant="primary" icon={<Plus aria-hidden />}>
            New product
          </Button>
          <Button isLoading={isSaving} onPress={() => setSaving(true)}>
            Press to load
          </Button>
          <Button onPress={() => setSaving(false)}>Stop loading</Button>
          <Button className="max-w-56">{longText}</Button>
        </Row>
      </Section>
      <Section title="Icon button" note="Its name is its tooltip.">
        <Row label="variants, sizes, disabled, loading">
          <IconButton label="Edit" icon={<Pencil aria-hidden />} />
          <IconButton label="Archive" variant="secondary" icon={<Archive aria-hidden />} shortcut="E" />
          <IconButton label="Delete" variant="danger" icon={<Trash2 aria-hidden />} />
          <IconButton label="Add" variant="primary" icon={<Plus aria-hidden />} />
          <IconButton label="Small" size="small" variant="secondary" icon={<Plus aria-hidden />} />
          <IconButton label="Large" size="large" variant="secondary" icon={<Plus aria-hidden />} />
          <IconButton label="Disabled" variant="secondary" icon={<Plus aria-hidden />} isDisabled />
          <IconButton label="Loading" variant="secondary" icon={<Plus aria-hidden />} isLoading />
        </Row>
      </Section>
      <Section title="Tooltip" note="Opens after 100 ms, immediately with the keyboard; 220 px wide at most.">
        <Row label="quick, patient, sides, long">
          <Tooltip content="Opens after 100 ms">
            <Button>Quick</Button>
          </Tooltip>
          <Tooltip content="Opens after 700 ms" timing="patient">
            <Button>Patient</Button>
          </Tooltip>
          <Tooltip content="Above" placement="top">
            <Button>Top</Button>
          </Tooltip>
          <Tooltip content="At the inline end" placement="end">
            <Button>End</Button>
          </Tooltip>
          <Tooltip content={longText}>
            <Button>Long text</Button>
          </Tooltip>
          <span>
            Handling fee <InfoTip content="Added once per order, before tax." />
          </span>
        </Row>
      </Section>
      <Section title="Link">
        <Row label="looks, disabled, to another site, as a button">
          <Link href="/ui">Accent</Link>
          <Link href="/ui" look="inline">
            Inline
          </Link>
          <Link href="/ui" look="plain">
            Plain
          </Link>
          <Link href="/ui" look="muted">
            Muted
          </Link>
          <Link href="/ui" isDisabled>
            Disabled
          </Link>
          <ExternalLink href="https://example.com">Documentation</ExternalLink>
          <ButtonLink href="/ui" variant="primary" icon={<Plus aria-hidden />}>
            New product
          </ButtonLink>
        </Row>
      </Section>
      <Section title="Copy, keys, spinner">
        <Row label="copy button, keys, spinner in four sizes">
          <CopyButton value="#1042" label="Copy order number" />
          <CopyButton value="#1042" label="Copy order number" hasText />
          <Kbd keys="mod+k" />
          <Kbd keys="/" />
          <Kbd keys="shift+enter" />
          <Spinner size="small" />
          <Spinner />
          <Spinner size="large" />
          <Spinner size="page" />
        </Row>
      </Section>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { Badge } from '../display/badge.tsx'
import { Button } from '../buttons/button.tsx'
import { useDirtyGuard } from '../overlay/dirty-guard.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import { FocusModal } from '../overlay/focus-modal.tsx'
import { Modal } from '../overlay/modal.tsx'
import { DeletePrompt, usePrompt } from '../overlay/prompt.tsx'
import { toast } from '../overlay/toast.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

/** Modal, full-screen form, drawer, prompts. */
export function DialogGallery() {
  return (
    <>
      <Section title="Modal" note="Escape, X and the backdrop close it; with unsaved edits they ask once.">
        <Row label="short, long, as a form with unsaved edits, saving">
          <Opener label="Short modal">
            {(state) => (
              <Modal {...state} size="small" title="Change price" footer={<CloseAnd>Change price</CloseAnd>}>
                Sets the price of 12 variants.
              </Modal>
            )}
          </Opener>
          <Opener label="Long modal">
            {(state) => (
              <Modal
                {...state}
                size="large"
                title={longText}
                subtitle="What scrolls is the body; header and footer stay."
                headerEnd={<Badge tone="warning">Draft</Badge>}
                footer={<CloseAnd>Save</CloseAnd>}
              >
                <Paragraphs count={30} />
              </Modal>
            )}
          </Opener>
          <Opener label="Form">
            {(state) => (
              <Modal {...state} title="Edit organization" onSubmit={state.onClose} footer={<CloseAnd>Save</CloseAnd>}>
                <NameField />
              </Modal>
            )}
          </Opener>
          <Opener label="Saving">
            {(state) => (
              <Modal
                {...state}
                title="Saving"
                isSubmitting
                onSubmit={() => {}}
                footer={<CloseAnd isLoading>Save</CloseAnd>}
              >
                <NameField />
              </Modal>
            )}
          </Opener>
        </Row>
      </Section>
      <Section title="Focus modal and drawer">
        <Row label="full screen, drawer, a modal over a drawer">
          <Opener label="Focus modal">
            {(state) => (
              <FocusModal {...state} title="New product" onSave={state.onClose}>
                <NameField />
                <Paragraphs count={40} />
              </FocusModal>
            )}
          </Opener>
          <Opener label="Drawer">
            {(state) => (
              <Drawer
                {...state}
                title="Import products"
                subtitle="CSV, up to 50 MB"
                onSubmit={state.onClose}
                footer={<CloseAnd>Import</CloseAnd>}
              >
                <div className="grid justify-items-start gap-4">
                  <NameField />
                  <Opener label="Modal over the drawer">
                    {(inner) => (
                      <Modal {...inner} size="small" title="Topmost" footer={<CloseAnd>Fine</CloseAnd>}>
                        Escape closes this one alone.
                      </Modal>
                    )}
                  </Opener>
                  <Paragraphs count={20} />
                </div>
              </Drawer>
            )}
          </Opener>
        </Row>
      </Section>
      <PromptGallery />
    </>
  )
}

function PromptGallery() {
  const prompt = usePrompt()
  const [answer, setAnswer] = useState('not asked yet')
  const ask = (options: Parameters<typeof prompt>[0]) => async () =>
    setAnswer((await prompt(options)) ? 'confirmed' : 'canceled')
  return (
    <Section title="Prompt" note={`Last answer: ${answer}`}>
      <Row label="confirm, dangerous, typed name, refused by the server, delete">
        <Button onPress={() => void ask({ title: 'Publish 12 products?', confirmLabel: 'Publish' })()}>Confirm</Button>
        <Button
          onPress={() =>
            void ask({
              title: 'Cancel order #1042?',
              description: 'The customer is told.',
              isDangerous: true,
              confirmLabel: 'Cancel order',
              cancelLabel: 'Keep order',
            })()
          }
        >
          Dangerous
        </Button>
        <Button
          onPress={() =>
            void ask({
              title: 'Delete Nordhavn Supply?',
              description: longText,
              isDangerous: true,
              confirmLabel: 'Delete',
              typedName: 'Nordhavn Supply',
            })()
          }
        >
          Typed name
        </Button>
        <Opener label="Refused">
          {({ isOpen, onClose }) => (
            <DeletePrompt
              isOpen={isOpen}
              onClose={onClose}
              name="Europe"
              onDelete={() =>
                Promise.reject(new Error('This region still has 3 open orders. Complete or cancel them first.'))
              }
            />
          )}
        </Opener>
        <Opener label="Never answers">
          {({ isOpen, onClose }) => (
            <DeletePrompt
              isOpen={isOpen}
              onClose={onClose}
              name="Dune ceramic mug"
              onDelete={() => new Promise(() => {})}
            />
          )}
        </Opener>
        <Opener label="Delete">
          {({ isOpen, onClose }) => (
            <DeletePrompt
              isOpen={isOpen}
              onClose={onClose}
              name="Dune ceramic mug"
              isNameTyped
              onDelete={async () => toast.success({ title: 'Dune ceramic mug deleted' })}
            />
          )}
        </Opener>
      </Row>
    </Section>
  )
}

type OpenState = {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A button and what it opens. */
export function Opener({
  label,
  children,
}: {
  readonly label: string
  readonly children: (state: OpenState) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      {children({ isOpen, onClose: () => setOpen(false) })}
    </>
  )
}

export function CloseAnd({ children, isLoading = false }: { readonly children: string; readonly isLoading?: boolean }) {
  return (
    <>
      <Button slot="close">Cancel</Button>
      <Button variant="primary" type="submit" isLoading={isLoading}>
        {children}
      </Button>
    </>
  )
}

export function Paragraphs({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <p key={index} className="py-1.5 text-muted">
      {index + 1}. {longText}.
    </p>
  ))
}

/** A field that counts as an unsaved edit once something is typed. */
export function NameField() {
  const [name, setName] = useState('')
  useDirtyGuard(name !== '')
  return (
    <TextField value={name} onChange={setName} className="grid gap-1">
      <Label className="font-medium">Name</Label>
      <Input className="focus-ring h-control rounded-control border border-control bg-surface px-2.5" />
    </TextField>
  )
}

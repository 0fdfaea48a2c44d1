import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { LayeredModal, useLayeredModal, useLayeredScreen } from '../overlay/layered-modal.tsx'
import { useStepReady, useWizard, Wizard, type WizardStep } from '../overlay/wizard.tsx'
import { CloseAnd, NameField, Opener, Paragraphs } from './dialogs.gallery.tsx'
import { Row, Section } from './gallery-section.tsx'

/** Layered modal and wizard. */
export function StackGallery() {
  return (
    <>
      <Section title="Layered modal" note="Back and Escape leave one sub-screen; X and the backdrop close them all.">
        <Row label="sub-screens that follow the state of what opened them">
          <Opener label="Layered modal">
            {(state) => (
              <LayeredModal {...state} title="Request return" footer={<CloseAnd>Request return</CloseAnd>}>
                <ReturnForm />
              </LayeredModal>
            )}
          </Opener>
        </Row>
      </Section>
      <Section title="Wizard" note="Steps keep what was typed; closing starts again at step 1.">
        <Row label="modal, full screen">
          <Opener label="Wizard">
            {(state) => <Wizard {...state} title="Create a draft order" steps={steps} onSubmit={state.onClose} />}
          </Opener>
          <Opener label="Full-screen wizard">
            {(state) => (
              <Wizard {...state} kind="focus" title="Create a draft order" steps={steps} onSubmit={state.onClose} />
            )}
          </Opener>
        </Row>
      </Section>
    </>
  )
}

function ReturnForm() {
  const [count, setCount] = useState(1)
  const openItems = useLayeredScreen({
    title: 'Choose items',
    subtitle: `${count} chosen`,
    view: <ItemScreen count={count} onMore={() => setCount(count + 1)} />,
  })
  return (
    <div className="grid gap-3">
      <NameField />
      <p>
        Items to return: <span className="tabular">{count}</span>
      </p>
      <div>
        <Button onPress={openItems}>Choose items</Button>
      </div>
      <Paragraphs count={4} />
    </div>
  )
}

function ItemScreen({ count, onMore }: { readonly count: number; readonly onMore: () => void }) {
  const { depth } = useLayeredModal()
  const openReasons = useLayeredScreen({ title: 'Reason', view: <Paragraphs count={25} /> })
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {count} chosen, depth {depth}.
      </p>
      <NameField />
      <Button onPress={onMore}>One more</Button>
      <Button onPress={openReasons}>Choose a reason</Button>
    </div>
  )
}

const steps: WizardStep[] = [
  { id: 'region', title: 'Region', content: <RegionStep /> },
  { id: 'items', title: 'Items', content: <ItemsStep /> },
  { id: 'review', title: 'Review', content: <ReviewStep /> },
]

function RegionStep() {
  const [isChosen, setChosen] = useState(false)
  useStepReady(isChosen)
  return (
    <div className="grid justify-items-start gap-3">
      <p>{isChosen ? 'Europe is chosen.' : 'Next is disabled until a region is chosen.'}</p>
      <Button onPress={() => setChosen(!isChosen)}>{isChosen ? 'Choose none' : 'Choose Europe'}</Button>
    </div>
  )
}

function ItemsStep() {
  return (
    <>
      <NameField />
      <Paragraphs count={12} />
    </>
  )
}

function ReviewStep() {
  const { goTo, step } = useWizard()
  return (
    <div className="grid justify-items-start gap-3">
      <p>Everything is ready (step {step + 1}).</p>
      <Button onPress={() => goTo(1)}>Change items</Button>
    </div>
  )
}

import { useState } from 'react'

import { Checkbox } from '../fields/checkbox.tsx'
import { Combobox, MultiCombobox } from '../fields/combobox.tsx'
import { FilterChips, type FilterDefinition, type FilterValues } from '../table/filter-chips.tsx'
import type { Option } from '../fields/option-list.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { Select } from '../fields/select.tsx'
import { Switch } from '../fields/switch.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ToggleChips } from '../fields/toggle-chips.tsx'
import { longText, Row, Section } from './gallery-section.tsx'
import { Fields } from './inputs.gallery.tsx'

const statuses = [
  { id: 'draft', label: 'Draft', description: 'Only the team sees it' },
  { id: 'published', label: 'Published', description: 'Shoppers can buy it' },
  { id: 'rejected', label: 'Rejected', isDisabled: true },
] as const satisfies Option[]

const collections: Option[] = Array.from({ length: 240 }, (_, index) => ({
  id: `collection-${index + 1}`,
  label: `Collection ${index + 1}`,
}))

/** Answers as a server does: with a delay, and 20 at a time. */
async function loadCollections({ query, page }: { readonly query: string; readonly page: number }) {
  await new Promise((resolve) => setTimeout(resolve, 400))
  const matches = collections.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  return { items: matches.slice(page * 20, page * 20 + 20), hasMore: matches.length > page * 20 + 20 }
}

const failToLoad = () => Promise.reject(new Error('The server is away'))

const pictures: (Option & { readonly id: string })[] = ['bg-accent', 'bg-danger', 'bg-success'].map(
  (ground, index) => ({
    id: ground,
    label: `Picture ${index + 1}`,
    icon: <span className={`block size-12 rounded-control ${ground}`} />,
  }),
)

/** Fields with options. */
export function ChoiceGallery() {
  return (
    <>
      <Section title="Select">
        <Selects />
      </Section>
      <Section title="Combobox" note="Searches the server and pages as one scrolls; nothing is cut.">
        <Comboboxes />
      </Section>
      <Section title="Switch, checkbox, radio">
        <Toggles />
      </Section>
      <Section title="Toggle chips" note="Each on or off; arrow keys and Space.">
        <Combinations />
      </Section>
      <Section title="Filter chips" note="One chip for each filter that is set.">
        <Filters />
      </Section>
    </>
  )
}

function Combinations() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['S / Clay', 'M / Clay', 'M / Dune']))
  const options = ['S / Clay', 'S / Dune', 'M / Clay', 'M / Dune', longText].map((label) => ({ id: label, label }))
  return (
    <>
      <ToggleChips label="Combinations" options={options} value={chosen} onChange={setChosen} />
      <ToggleChips
        label="One disabled, with an error"
        options={options.slice(0, 3).map((option, index) => ({ ...option, isDisabled: index === 1 }))}
        value={chosen}
        onChange={setChosen}
        errorMessage="Choose at least one combination"
      />
    </>
  )
}

function Selects() {
  const [status, setStatus] = useState<(typeof statuses)[number]['id'] | null>('published')
  const shared = { options: statuses, value: status, onChange: setStatus }
  return (
    <Fields>
      <Select {...shared} label="Status" description="Decides who sees it" isRequired />
      <Select {...shared} value={null} label="Nothing chosen" />
      <Select {...shared} label="With error" errorMessage="Publish the collection first" />
      <Select {...shared} label="Disabled" isDisabled />
      <Select label="Long text" options={[{ id: 'long', label: longText }]} value="long" onChange={() => {}} />
    </Fields>
  )
}

function Comboboxes() {
  const [one, setOne] = useState<Option | null>(collections[3] ?? null)
  const [several, setSeveral] = useState<Option[]>(collections.slice(0, 3))
  const single = { value: one, onChange: setOne }
  const multiple = { value: several, onChange: setSeveral }
  const create = (text: string) => ({ id: `new-${text}`, label: text })
  return (
    <Fields>
      <Combobox {...single} label="Collection" load={loadCollections} description="Loaded 20 at a time" />
      <MultiCombobox
        {...multiple}
        label="Collections"
        load={loadCollections}
        onCreate={create}
        description="New ones can be made"
      />
      <Combobox {...single} value={null} label="Known list" options={collections} isRequired />
      <MultiCombobox {...multiple} value={[]} label="Nothing chosen" load={loadCollections} />
      <Combobox {...single} label="With error" load={loadCollections} errorMessage="This collection is archived" />
      <Combobox {...single} value={null} label="Loading fails" load={failToLoad} />
      <Combobox {...single} value={null} label="No options" options={[]} />
      <MultiCombobox {...multiple} label="Disabled" load={loadCollections} isDisabled />
    </Fields>
  )
}

function Toggles() {
  const [isOn, setOn] = useState(true)
  const [choice, setChoice] = useState<'draft' | 'published' | 'rejected' | null>('draft')
  const [text, setText] = useState('100')
  const [picture, setPicture] = useState('bg-accent')
  return (
    <>
      <Row label="switch: on, with help, with fields of its own, disabled">
        <Fields>
          <Switch label="Discountable" value={isOn} onChange={setOn} />
          <Switch label="Giftcard" description="Sold as a code by mail" value={!isOn} onChange={() => setOn(!isOn)} />
          <Switch label="Limit uses" value={isOn} onChange={setOn}>
            <TextField label="Uses" value={text} onChange={setText} />
          </Switch>
          <Switch label="Disabled" value isDisabled onChange={setOn} />
        </Fields>
      </Row>
      <Row label="checkbox: ticked, mixed, empty, required with error, disabled">
        <Checkbox label="Manage inventory" description="Counts stock by location" value={isOn} onChange={setOn} />
        <Checkbox label="All variants" isIndeterminate value={false} onChange={setOn} />
        <Checkbox label="Allow backorders" value={!isOn} onChange={() => setOn(!isOn)} />
        <Checkbox label="I understand" isRequired value={false} onChange={setOn} errorMessage="Tick this to go on" />
        <Checkbox label="Disabled" value isDisabled onChange={setOn} />
      </Row>
      <Fields>
        <RadioGroup label="Status" options={statuses} value={choice} onChange={setChoice} />
        <RadioGroup
          label="With error"
          options={statuses}
          value={null}
          onChange={setChoice}
          errorMessage="Choose a status"
          isRequired
        />
        <RadioGroup
          label="As cards"
          variant="card"
          options={statuses}
          value={choice}
          onChange={setChoice}
          description="One of three"
        />
        <RadioGroup
          label="As pictures"
          variant="picture"
          orientation="horizontal"
          options={pictures}
          value={picture}
          onChange={setPicture}
        />
        <RadioGroup
          label="Disabled"
          orientation="horizontal"
          options={statuses.slice(0, 2)}
          value={choice}
          onChange={setChoice}
          isDisabled
        />
      </Fields>
    </>
  )
}

const filters: FilterDefinition[] = [
  { id: 'collection', label: 'Collection', type: 'choice', load: loadCollections },
  { id: 'status', label: 'Status', type: 'choice', options: [...statuses] },
  { id: 'stock', label: 'Stock', type: 'number' },
  { id: 'created', label: 'Created', type: 'date', timeZone: 'Europe/Copenhagen' },
  { id: 'title', label: 'Title', type: 'text' },
]

function Filters() {
  const [values, setValues] = useState<FilterValues>({
    collection: { type: 'choice', options: collections.slice(0, 2) },
    stock: { type: 'number', operator: 'lessThan', value: 100 },
    created: { type: 'date', operator: 'after', value: '2026-11-01' },
  })
  return <FilterChips filters={filters} values={values} onChange={setValues} />
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Form } from 'react-aria-components'

import { Button } from '../buttons/button.tsx'
import { FormError } from '../fields/form-error.tsx'
import { Kbd } from '../display/kbd.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Skeleton } from '../display/skeleton.tsx'
import { TagField } from '../fields/tag-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import { longText, Row, Section } from './gallery-section.tsx'

const DatePicker = lazy(async () => ({ default: (await import('../fields/date-picker.tsx')).DatePicker }))

const severalErrors = ['Use at least 8 characters', 'Add a digit', 'Add a sign']

/** Fields with typed values. */
export function InputGallery() {
  return (
    <>
      <Section title="Form error" note="Nothing; one message; the first of several with the count of the others.">
        <Row label="one, several">
          <FormError errors="Enter a title" />
          <FormError errors={severalErrors} />
        </Row>
      </Section>
      <Section title="Text field">
        <TextFields />
      </Section>
      <Section title="Number field" note="Arrow keys and buttons step; what is typed is brought inside the limits.">
        <NumberFields />
      </Section>
      <Section
        title="Money field"
        note="Minor units inside; local separators, paste of any writing, arrow keys by one unit."
      >
        <MoneyFields />
      </Section>
      <Section title="Tag field" note="Enter, comma, Tab add; a pasted list adds each of its words.">
        <TagFields />
      </Section>
      <Section title="Date picker" note="A calendar day, or an instant, in the shop’s time zone.">
        <Suspense fallback={<Skeleton className="h-14" />}>
          <DatePickers />
        </Suspense>
      </Section>
    </>
  )
}

/** Fields side by side, as many as fit. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] items-start gap-4">{children}</div>
  )
}

function TextFields() {
  const [text, setText] = useState('Dune ceramic mug')
  const [search, setSearch] = useState('')
  const shared = { value: text, onChange: setText }
  return (
    <Fields>
      <TextField {...shared} label="Title" isRequired description="As customers see it" />
      <TextField {...shared} label="Handle" prefix="/products/" suffix={<span className="text-xs">56/80</span>} />
      <TextField
        {...shared}
        value=""
        label="Placeholder"
        placeholder="Dune ceramic mug"
        labelEnd={<span className="text-xs text-muted">optional</span>}
      />
      <TextField {...shared} label="One error" errorMessage="This title is taken. Choose another one." />
      <TextField
        {...shared}
        label="Several errors"
        description="Gone while there are errors"
        errorMessage={severalErrors}
      />
      <TextField {...shared} label="Disabled" isDisabled description="Set by the import" />
      <TextField {...shared} label="Read only" isReadOnly />
      <TextField value={longText} onChange={setText} label={longText} description={longText} />
      <TextArea {...shared} label="Description" rows={3} description="Grows with its text" />
      <TextArea {...shared} label="Description" rows={2} errorMessage="Enter a description" isRequired />
      <PasswordField label="Password" value={text} onChange={setText} autoComplete="off" isRequired />
      <PasswordField
        label="Password"
        value="short"
        onChange={setText}
        autoComplete="off"
        errorMessage={severalErrors}
      />
      <SearchField
        label="Search products"
        value={search}
        onChange={setSearch}
        hint={<Kbd keys="/" />}
        placeholder="Search title, SKU, barcode…"
      />
      <SearchField label="Search orders" value="mug" onChange={setSearch} />
    </Fields>
  )
}

function NumberFields() {
  const [value, setValue] = useState<number | null>(12)
  const shared = { value, onChange: setValue }
  return (
    <Fields>
      <NumberField {...shared} label="Quantity" minValue={0} maxValue={100} description="0 to 100" />
      <NumberField
        {...shared}
        label="Weight"
        unit="kg"
        formatOptions={{ maximumFractionDigits: 3 }}
        step={0.1}
        isRequired
      />
      <NumberField value={1234567} onChange={setValue} label="Grouped" isReadOnly />
      <NumberField value={null} onChange={setValue} label="Blank" placeholder="Any" />
      <NumberField {...shared} label="With error" errorMessage="Only 7 are in stock" />
      <NumberField {...shared} label="Disabled" isDisabled />
    </Fields>
  )
}

function MoneyFields() {
  const [amount, setAmount] = useState<number | null>(123450)
  const shared = { value: amount, onChange: setAmount }
  return (
    <Fields>
      <MoneyField
        {...shared}
        label="Price"
        currencyCode="eur"
        description={`${amount ?? 'null'} minor units`}
        isRequired
      />
      <MoneyField {...shared} label="Price in yen" currencyCode="jpy" description="No decimals" />
      <MoneyField {...shared} label="Price in dinars" currencyCode="kwd" description="Three decimals" />
      <MoneyField {...shared} label="Refund" currencyCode="eur" max={20000} description="Up to 200" />
      <MoneyField value={null} onChange={setAmount} label="Blank" currencyCode="usd" />
      <MoneyField {...shared} label="With error" currencyCode="usd" errorMessage="More than was paid" />
      <MoneyField {...shared} label="Disabled" currencyCode="usd" isDisabled />
    </Fields>
  )
}

function TagFields() {
  const [tags, setTags] = useState(['linen', 'hand made', 'spring'])
  const shared = { value: tags, onChange: (next: string[]) => setTags(next) }
  const refuse = (tag: string) => (tag.length > 12 ? 'Tags have at most 12 characters' : undefined)
  return (
    <Fields>
      <TagField {...shared} label="Tags" description="At most 12 characters each" validate={refuse} />
      <TagField value={[]} onChange={shared.onChange} label="No tags" isRequired />
      <TagField {...shared} label="With error" errorMessage="Choose at most two tags" />
      <TagField {...shared} label="Disabled" isDisabled />
    </Fields>
  )
}

function DatePickers() {
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [instant, setInstant] = useState<string | null>('2026-11-20T13:32:00.000Z')
  const zone = { timeZone: 'Europe/Copenhagen' }
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <Fields>
        <DatePicker {...zone} label="Available from" value={day} onChange={setDay} description={day ?? 'null'} />
        <DatePicker
          {...zone}
          label="Starts at"
          granularity="date-time"
          value={instant}
          onChange={setInstant}
          description={instant ?? 'null'}
          isRequired
        />
        <DatePicker {...zone} label="Blank" value={null} onChange={setDay} min="2026-11-01" max="2026-12-31" />
        <DatePicker
          {...zone}
          label="With error"
          value={day}
          onChange={setDay}
          errorMessage="Choose a day before the end"
        />
        <DatePicker {...zone} label="Disabled" value={day} onChange={setDay} isDisabled />
      </Fields>
      <Button type="submit" variant="primary" className="mt-4">
        Save dates
      </Button>
    </Form>
  )
}

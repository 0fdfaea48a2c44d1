import {
  type DateValue,
  now,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  type ZonedDateTime,
} from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  Dialog,
} from 'react-aria-components'
import { cn } from '../cn.ts'
import { useUiStrings } from '../strings.tsx'
import { DateHelp } from './date-picker-placeholder.tsx'
import { ControlBox, type FieldProps, FieldFrame, isFieldInvalid, splitFieldProps } from './field.tsx'
import { OptionPopover } from './option-list.tsx'

export type DatePickerProps = FieldProps & {
  /** `date` is a calendar day (`2026-11-20`); `date-time` an instant in UTC (`2026-11-20T13:32:00.000Z`). */
  readonly granularity?: DateGranularity | undefined
  /** `end`: a day chosen without a time ends at 23:59, and this minute is included. */
  readonly edge?: DateEdge | undefined
  /** The value in the format of its granularity; null is blank. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** IANA time zone of the day or instant; shown under the field. */
  readonly timeZone: string
  /** Earliest and latest value, in the same format as the value. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly name?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly className?: string | undefined
  /** The field with the date's parts, so that a form can focus it. */
  readonly ref?: Ref<HTMLDivElement> | undefined
}

/** A day or an instant in the shop's time zone. The only component with calendar code: load it when it is used. */
export function DatePicker(props: DatePickerProps) {
  const {
    granularity = 'date',
    edge = 'start',
    value,
    onChange,
    timeZone,
    min,
    max,
    name,
    onBlur,
    isRequired = false,
    isDisabled = false,
  } = props
  const [field] = splitFieldProps(props)
  const read = (text: string) => readDate(text, granularity, timeZone)
  const limits = {
    ...(min !== undefined && { minValue: read(min) }),
    ...(max !== undefined && { maxValue: read(max) }),
  }
  return (
    <AriaDatePicker<DateValue>
      {...limits}
      {...(name !== undefined && { name })}
      value={value === null ? null : read(value)}
      onChange={(date) => onChange(date === null ? null : writeDate(date, granularity, edge))}
      placeholderValue={blankDate(granularity, timeZone, edge)}
      granularity={granularity === 'date' ? 'day' : 'minute'}
      hideTimeZone
      shouldForceLeadingZeros
      onBlur={() => onBlur?.()}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={isFieldInvalid(field)}
      validationBehavior="aria"
      className={cn('min-w-0', props.className)}
    >
      <FieldFrame
        field={{ ...field, description: <DateHelp description={field.description} timeZone={timeZone} /> }}
        isRequired={isRequired}
      >
        <DateControl {...props} />
      </FieldFrame>
      <OptionPopover className="min-w-0">
        <Dialog className="p-3 outline-none">
          <MonthCalendar />
        </Dialog>
      </OptionPopover>
    </AriaDatePicker>
  )
}

function DateControl({ value, onChange, isRequired, isDisabled, label, ref }: DatePickerProps) {
  const strings = useUiStrings()
  const isClearable = value !== null && !isRequired && !isDisabled
  return (
    <ControlBox>
      <DateInput ref={ref ?? null} className="flex min-w-0 flex-1 items-center overflow-hidden px-2 tabular">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-xs px-0.5 py-0.5 whitespace-pre outline-none data-[focused]:bg-accent data-[focused]:text-on-accent data-[placeholder]:not-data-[focused]:text-subtle data-[type=literal]:px-0"
          />
        )}
      </DateInput>
      {isClearable && (
        <Button
          slot={null}
          aria-label={`${strings.clear}: ${label}`}
          onPress={() => onChange(null)}
          className={smallButton}
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
      <Button aria-label={strings.openCalendar} className={cn(smallButton, 'me-1')}>
        <CalendarDays aria-hidden className="size-4" />
      </Button>
    </ControlBox>
  )
}

const smallButton =
  'grid size-6 shrink-0 place-items-center rounded-control text-subtle focus-ring data-[hovered]:bg-hover data-[hovered]:text-default data-[disabled]:opacity-40'

function MonthCalendar() {
  const strings = useUiStrings()
  return (
    <Calendar>
      <header className="mb-2 flex items-center gap-1">
        <Button slot="previous" aria-label={strings.previousMonth} className={cn(smallButton, 'size-7')}>
          <ChevronLeft aria-hidden className="mirror-rtl size-4" />
        </Button>
        <span className="flex flex-1 justify-center gap-1">
          <CalendarMonthPicker format="long">
            {(picker) => <CalendarSelect {...picker} label={strings.month} />}
          </CalendarMonthPicker>
          <CalendarYearPicker>{(picker) => <CalendarSelect {...picker} label={strings.year} />}</CalendarYearPicker>
        </span>
        <Button slot="next" aria-label={strings.nextMonth} className={cn(smallButton, 'size-7')}>
          <ChevronRight aria-hidden className="mirror-rtl size-4" />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0.5">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="size-8 text-xs font-normal text-subtle">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayCell} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

const dayCell = cn(
  'grid size-8 cursor-default place-items-center rounded-control text-sm tabular focus-ring',
  'data-[hovered]:bg-hover data-[today]:font-semibold data-[today]:text-accent data-[selected]:bg-accent data-[selected]:text-on-accent',
  'data-[disabled]:text-subtle data-[disabled]:opacity-50 data-[outside-month]:invisible data-[unavailable]:line-through',
)

type CalendarSelectProps = {
  readonly label: string
  readonly value: string | number
  readonly onChange: (key: string | number | null) => void
  readonly items: readonly { readonly id: string | number; readonly formatted: string }[]
}

/** A native select of the months, or of the twenty years around the one that is shown. */
function CalendarSelect({ label, value, onChange, items }: CalendarSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="h-7 cursor-default rounded-control bg-transparent px-1 text-sm font-medium text-default hover:bg-hover"
    >
      {items.map((item) => (
        <option key={item.id} value={item.id} className="bg-surface-raised">
          {item.formatted}
        </option>
      ))}
    </select>
  )
}

type DateGranularity = 'date' | 'date-time'

/** What a moment is to a period: its start, or its end, which includes the day or minute it names. */
type DateEdge = 'start' | 'end'

const readDate = (text: string, granularity: DateGranularity, timeZone: string): DateValue =>
  granularity === 'date' ? parseDate(text.slice(0, 10)) : parseAbsolute(text, timeZone)

const startOfDay = { hour: 0, minute: 0, second: 0, millisecond: 0 }
const endOfDay = { hour: 23, minute: 59, second: 59, millisecond: 999 }

/** A period that ends at 23:59 includes that minute: it ends with the day. */
const endingWith = (moment: ZonedDateTime): ZonedDateTime =>
  moment.hour === endOfDay.hour && moment.minute === endOfDay.minute
    ? moment.set(endOfDay)
    : moment.set({ second: 0, millisecond: 0 })

export function writeDate(date: DateValue, granularity: DateGranularity, edge: DateEdge): string {
  if (granularity === 'date') return toCalendarDate(date).toString()
  const moment = date as ZonedDateTime
  return (edge === 'end' ? endingWith(moment) : moment).toAbsoluteString()
}

/** What a blank field starts from, in the shop's time zone: the first or the last minute of today. */
export function blankDate(granularity: DateGranularity, timeZone: string, edge: DateEdge): DateValue {
  const today = now(timeZone)
  if (granularity === 'date') return toCalendarDate(today)
  return today.set(edge === 'end' ? endOfDay : startOfDay)
}

/** A wording that a merchant does not expect, and what the dashboard says instead. */
type Replaced = {
  /** A regular expression. */
  readonly old: string
  readonly plain: string
  /** The wording is a whole text, such as a label; otherwise also a part of one. */
  readonly isWhole?: boolean
  /** Namespaces in which it is the right term. */
  readonly except?: readonly string[]
}

/** English wordings that were replaced, so that they do not come back. */
export const replacedWords: readonly Replaced[] = [
  { old: 'Stands for the product in lists', plain: 'Shown in lists' },
  { old: 'with no end set', plain: 'Visible, no end date' },
  { old: 'Nobody has said where', plain: 'No bin location' },
  { old: 'Nothing of it is on its way', plain: 'No incoming stock' },
  { old: 'come in by hand', plain: 'are added manually' },
  { old: 'comes in by itself', plain: 'is added automatically' },
  { old: 'stand by age', plain: 'Newest first' },
  { old: 'see the title alone', plain: 'Only the title is shown' },
  { old: 'stand here', plain: 'appear here' },
  { old: 'As often as one likes', plain: 'Unlimited if blank' },
  { old: 'Not said yet', plain: 'Not set' },
  { old: 'Nobody is told', plain: 'No recipients' },
  { old: 'Save disabled', plain: 'Save as inactive' },
  { old: 'gross prices', plain: 'Prices include tax' },
  { old: 'price in sight', plain: 'every listed price' },
  { old: 'What wins where', plain: 'Effective prices' },
  { old: 'Sell at once', plain: 'Publish now' },
  { old: 'Kept exports', plain: 'Saved exports' },
  { old: 'made anew', plain: 'created again' },
  { old: 'by the clock', plain: 'on a schedule' },
  { old: 'Below', plain: 'Parent category', isWhole: true },
  // A change set that is live is taken back, and can go live again.
  { old: 'Take back', plain: 'Undo import', isWhole: true, except: ['change-sets'] },
  { old: 'Begun', plain: 'Created', isWhole: true },
  { old: 'So far', plain: 'Purchase history', isWhole: true },
  { old: 'Kept', plain: 'Net payment', isWhole: true },
  { old: 'Override', plain: 'Fixed price (wholesale)', isWhole: true },
  // The column of an imported file has the name that shop systems give it.
  { old: 'Handle', plain: 'URL', isWhole: true, except: ['batch-jobs'] },
  { old: 'URL handle', plain: 'URL', isWhole: true },
  { old: 'Discountable', plain: 'Discounts allowed' },
  { old: 'Dynamic discount', plain: 'Code template' },
  { old: 'e-mail', plain: 'email' },
  { old: '(?<!\\{)mail(?! server)', plain: 'email' },
  { old: 'mail(?:s|ed|ing)', plain: 'emails' },
  { old: 'pieces?', plain: 'units' },
  { old: 'any ?more', plain: 'no longer' },
  { old: 'somebody', plain: 'someone' },
  { old: 'nobody', plain: 'no one' },
  { old: 'cannot', plain: 'can’t' },
]

import type { RulePreview, RuleSubject } from '@storeroom/contract'
import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { RecordProps } from '../metadata/metadata-record.ts'
import type { RuleDraft } from './rules.ts'

export type RuleSectionProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly subject: RuleSubject
  /** What the members come into, as the context of the job that applies the rule names it. */
  readonly of: 'collection' | 'category' | 'customer_group'
  readonly id: string
  /** Asks the server what a rule would do. */
  readonly preview: (rule: RuleDraft) => Promise<RulePreview>
}

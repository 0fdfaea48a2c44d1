import type { Client } from '@storeroom/client'
import type { RulePreview, RuleSubject } from '@storeroom/contract'
import type { WriteRoute } from '@storeroom/react'
import type { QueryKey } from '@tanstack/react-query'
import type { RecordProps } from '../metadata/metadata-record.ts'

type PreviewInput = Parameters<Client['admin']['collections']['previewRule']>[0]

export type RuleSectionProps<R extends WriteRoute, Answer extends object, Key extends QueryKey> = RecordProps<
  R,
  Answer,
  Key
> & {
  readonly subject: RuleSubject
  /** The kind of record with the rule, as in the context of the job that applies it. */
  readonly target: 'collection' | 'category' | 'customer_group'
  readonly id: string
  /** Asks the server what a rule would do. */
  readonly preview: (input: PreviewInput) => Promise<RulePreview>
}

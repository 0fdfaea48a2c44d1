import { MetadataSection } from '../../shared/metadata/metadata-section.tsx'
import { ruleKey } from '../../shared/rules/rules.ts'
import type { GroupAnswer } from './customer-groups.ts'
import { useGroupRecord } from './use-group-record.ts'

type MetadataProps = { readonly answer: GroupAnswer; readonly canEdit: boolean }

/** Keys that the group's page shows elsewhere. */
const placed = [ruleKey]

/** Free keys and values of the group. */
export const GroupMetadata = ({ answer, canEdit }: MetadataProps) => (
  <MetadataSection record={useGroupRecord(answer)} canEdit={canEdit} elsewhere={placed} />
)

import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Plus } from 'lucide-react'
import { Gate } from '../gate.tsx'
import type { NewRecord } from './list-config.ts'

/** Creates a record of a list. */
export const CreateLink = ({ label, href, permission }: NewRecord) => (
  <Gate permission={permission}>
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={href}>
      {label}
    </ButtonLink>
  </Gate>
)

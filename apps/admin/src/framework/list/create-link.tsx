import { ButtonLink } from '@storeroom/ui/buttons/link'
import { Plus } from 'lucide-react'
import { Gate } from '../gate.tsx'
import type { NewRecord } from './list-config.ts'

/** Leads to the form of a new record. */
export const CreateLink = ({ label, href, permission }: NewRecord) => (
  <Gate permission={permission}>
    <ButtonLink variant="primary" icon={<Plus aria-hidden />} href={href}>
      {label}
    </ButtonLink>
  </Gate>
)

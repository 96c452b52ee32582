import type { ReactElement } from 'react'
import { Settings } from '../../../features/sites/settings/settings.tsx'
import { useWorkGroup } from '../../../features/sites/settings/work-group.tsx'

export { spreadSettings as spread } from '../../../features/sites/settings/settings.parts.ts'

/** The settings of a professional. */
export function Screen(): ReactElement {
  return <Settings page="professional.settings" workGroup={useWorkGroup()} />
}

import type { ReactElement } from 'react'
import { Settings } from '../../../features/sites/settings/settings.tsx'

export { spreadSettings as spread } from '../../../features/sites/settings/settings.parts.ts'

/** The settings of a client. */
export function Screen(): ReactElement {
  return <Settings page="client.settings" />
}

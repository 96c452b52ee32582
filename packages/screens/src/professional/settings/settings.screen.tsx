import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

/** The settings of a professional. */
export function Screen(): ReactElement {
  return <Settings page="professional.settings" />
}

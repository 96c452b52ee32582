import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

/** The settings of a client. */
export function Screen(): ReactElement {
  return <Settings page="client.settings" />
}

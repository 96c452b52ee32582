import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

/** The settings of a provider. */
export function Screen(): ReactElement {
  return <Settings page="provider.settings" />
}

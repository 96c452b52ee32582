import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

export { prefetchSettings as prefetch } from '../../settings/settings.queries.ts'

/** The settings of a professional. */
export function Screen(): ReactElement {
  return <Settings page="professional.settings" />
}

import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

export { prefetchSettings as prefetch } from '../../settings/settings.queries.ts'

/** The settings of a search profile. */
export function Screen(): ReactElement {
  return <Settings page="searchProfile.settings" />
}

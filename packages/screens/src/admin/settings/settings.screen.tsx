import type { ReactElement } from 'react'
import { Settings } from '../../settings/settings.tsx'

export { prefetchSettings as prefetch } from '../../settings/settings.queries.ts'

/** The settings of a platform administrator. */
export function Screen(): ReactElement {
  return <Settings page="admin.settings" />
}

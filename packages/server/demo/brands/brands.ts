import type { SiteId } from '@platform/contract'
import { benefits2 } from './benefits2.ts'
import type { DemoBrand } from './brand.ts'
import { candoo } from './candoo.ts'
import { precisionHealthAlly } from './precision-health-ally.ts'

export const BRANDS: readonly DemoBrand[] = [candoo, benefits2, precisionHealthAlly]

/** The whole address of somebody; one that is whole already belongs to an account that every site knows. */
export function emailIn(siteId: SiteId, name: string): string {
  return name.includes('@') ? name : `${name}@${siteId.toLowerCase()}.example`
}

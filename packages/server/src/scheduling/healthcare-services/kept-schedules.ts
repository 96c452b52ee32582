import { isAllowed } from '@platform/contract'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

export type Member = Pick<Viewer, 'kind' | 'organizationId' | 'organizationRole'>

/** Whether the schedules of an organization are shown to somebody: to its members, as their role allows. */
export function seesSchedulesOf(viewer: Member, organizationId: string | null): boolean {
  return organizationId === viewer.organizationId && isAllowed(viewer, 'organizationSchedules.read')
}

/** Whether somebody may book, move and cancel in the schedules of an organization. */
export function keepsSchedulesOf(viewer: Member, organizationId: string | null): boolean {
  return organizationId === viewer.organizationId && isAllowed(viewer, 'organizationSchedules.write')
}

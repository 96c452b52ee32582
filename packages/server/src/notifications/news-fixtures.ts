import { notificationSchema } from '@platform/contract'
import type { Notification } from '@platform/contract'
import * as z from 'zod/mini'
import type { TestServer } from '../testing/index.ts'

const newestSchema = z.object({ items: z.array(notificationSchema) })

/** The newest notification of an account as it reads it on a site, in a list. */
export async function readNews(
  server: TestServer,
  token: string,
  site = 'Platform',
): Promise<readonly Notification[]> {
  const response = await server.request('main', '/account/notifications/newest?limit=1', { token, site })
  return newestSchema.parse(await response.json()).items
}

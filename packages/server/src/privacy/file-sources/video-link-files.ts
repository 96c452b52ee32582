import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { FindPersonalFiles } from '../../infrastructure/files/personal-files.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import { readVideoUrl } from '../../scheduling/appointment-records/sealed-video-url.ts'
import { findSchedule } from '../../scheduling/schedules/schedule-settings-store.ts'

/** Where a professional usually has their calls: the row holds it sealed. */
export function createFindVideoLinkFiles(sealSecrets: SealSecrets): FindPersonalFiles {
  return async function* findVideoLinkFiles(database, { accountId }) {
    const schedule = await findSchedule(database, accountId)
    if (schedule === undefined) return
    const videoUrl = readVideoUrl(sealSecrets, schedule.id, schedule.sealedVideoUrl)
    if (videoUrl !== null) yield { name: 'calendar/video-link.json', bytes: toJson({ videoUrl }) }
  }
}

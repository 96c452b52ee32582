import { PROFILE_SECTIONS } from '@platform/contract/health-record'
import type { JoinRecords } from '../../care/handovers/take-over.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { listProfile } from './list-profile.ts'
import { findList, saysNone, takeBackNone, toListFacts } from './none-known.ts'
import { TYPE_OF } from './to-resource.ts'

/**
 * Two health profiles become one: an entry of either ends that there is none, and a section keeps one list, the own one. That
 * of the guardians stays readable as entered in error.
 */
export const joinProfiles: JoinRecords = async (transaction, { dependantId, accountId, siteId, at }) => {
  const store = openCareStore(transaction)
  const actor = { accountId, at }
  const filter = { siteId, scope: 'record', standing: 'current' } as const
  const own = await listProfile(store, { ...filter, personId: accountId })
  const taken = await listProfile(store, { ...filter, personId: dependantId })
  for (const section of PROFILE_SECTIONS) {
    const [ownList, takenList] = [findList(own, section), findList(taken, section)]
    const hasEntries = [...own, ...taken].some(({ type }) => type === TYPE_OF[section])
    if (hasEntries) {
      await takeBackNone(store, ownList, section, actor)
      if (ownList === undefined) await takeBackNone(store, takenList, section, actor)
    }
    if (ownList === undefined || takenList === undefined) continue
    if (!hasEntries && saysNone(takenList) && !saysNone(ownList)) {
      await store.update(ownList.id, ownList.version, toListFacts(section, true, at), actor)
    }
    await store.markEnteredInError(takenList.id, null, actor)
  }
}
